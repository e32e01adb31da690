/**
 * Imports a module at its first use, because most responses do not need it, and keeps it, because
 * even a repeated `import()` takes longer than a short response.
 */
export function lazy<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let module: Module | undefined
  return async () => {
    module ??= await load()
    return module
  }
}
