/** The functions of a module, which are all asynchronous. */
type LazyFunctions<Module> = {
  readonly [Name in keyof Module]: Module[Name] extends (...given: infer Given) => infer Result
    ? (...given: Given) => Promise<Awaited<Result>>
    : never
}

/**
 * The functions of a module that is imported at the first call, because most responses do not need
 * it. It is kept, because even a repeated `import()` takes longer than a short response.
 */
export function lazy<Module extends object>(load: () => Promise<Module>): LazyFunctions<Module> {
  let module: Module | undefined
  // A proxy has no properties of its own, so its type cannot be inferred.
  return new Proxy({} as LazyFunctions<Module>, {
    get:
      (_, name) =>
      async (...given: unknown[]) => {
        module ??= await load()
        return Reflect.get<object, PropertyKey>(module, name)(...given)
      }
  })
}
