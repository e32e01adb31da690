import type { Metafile } from 'esbuild'
import { routes } from '../../routes.ts'

/** The Worker's files for the public pages that search engines index. */
export function listPublicModules({ outputs }: Metafile): string[] {
  const entries = new Set(['src/worker.ts', ...publicPages()])
  const modules = new Set<string>()
  function add(file: string): void {
    const output = outputs[file]
    const isApart = output?.entryPoint !== undefined && !entries.has(output.entryPoint)
    if (!output || isApart || modules.has(file)) return
    modules.add(file)
    for (const { path } of output.imports) add(path)
  }
  for (const [file, { entryPoint }] of Object.entries(outputs)) {
    if (entryPoint === 'src/worker.ts') add(file)
  }
  return [...modules]
}

/** The modules of the pages that search engines index. Fullscreen pages are for accounts. */
function publicPages(): string[] {
  return Object.values(routes).flatMap((route) => {
    const isPublic = !('index' in route || 'layout' in route)
    const [file] = /pages\/[\w-]+\/page\.tsx/.exec(String(route.page)) ?? []
    return isPublic && file ? [`src/${file}`] : []
  })
}
