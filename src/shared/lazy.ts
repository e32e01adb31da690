const modules = new WeakMap<() => Promise<object>, object>()

/**
 * Imports a module at the first call, because most responses do not need it, and keeps it, because
 * even a repeated `import()` takes longer than a short response.
 */
export async function importOnce<Module extends object>(
  load: () => Promise<Module>
): Promise<Module> {
  // The type is right, because only the same `load` is its key.
  const known = modules.get(load) as Module | undefined
  if (known) return known
  const module = await load()
  modules.set(load, module)
  return module
}

/** The functions of a module, which are all asynchronous. */
type LazyFunctions<Module> = {
  readonly [Name in keyof Module]: Module[Name] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Awaited<Result>>
    : never
}

/** The functions of a module that `importOnce` imports. */
export function lazy<Module extends object>(load: () => Promise<Module>): LazyFunctions<Module> {
  // A proxy has no properties of its own, so its type cannot be inferred.
  return new Proxy({} as LazyFunctions<Module>, {
    get:
      (_, name) =>
      async (...given: unknown[]) =>
        Reflect.get<object, PropertyKey>(await importOnce(load), name)(...given)
  })
}
