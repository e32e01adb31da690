/**
 * Imports code on first use, because most responses do not need it: the one way to import on demand
 * in `http/`. The module is cached, because
 * even a repeated `import()` takes longer than a short response.
 */
export function lazy<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let module: Module | undefined
  return async () => {
    module ??= await load()
    return module
  }
}
