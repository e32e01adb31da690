// A process that builds for the development server. Node loads a module only once, so when a loaded
// file changes, a new process replaces this one.
import { registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BuildResults, BuildTools } from '../../build/build-tools.ts'
import { describeBuildError } from '../../build/describe-error.ts'
import { type BuildOrder, type BuildReply, type BuildStyles, devFolder } from './protocol.ts'

const loadedFiles = new Set<string>()
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) loadedFiles.add(path.relative(process.cwd(), fileURLToPath(url)))
    return next(url, context)
  }
})

/** Code whose changes invalidate earlier results. */
const decisive = /^(src\/(art|build|shared)|assets\/fonts)\//

let tools: BuildTools | undefined
let results: BuildResults = new Map()
let hasSearch = false
/** Node never retries a module that it failed to load. */
let isBroken = false

process.on('message', async (order: BuildOrder) => process.send?.(await replyTo(order)))

async function replyTo({ changedFiles, results: former }: BuildOrder): Promise<BuildReply> {
  if (isBroken || changedFiles.some((file) => loadedFiles.has(file))) {
    const isDecisive = changedFiles.some((file) => decisive.test(file))
    return { kind: 'outdated', results: isDecisive ? undefined : results }
  }
  try {
    return await build(former)
  } catch (error) {
    return { kind: 'mistake', lines: describeBuildError(error) }
  }
}

async function build(formerResults: BuildResults | undefined): Promise<BuildReply> {
  results = formerResults ?? results
  isBroken = true
  const { incrementalBuild } = await import('../../build/build-tools.ts')
  const { buildSite } = await import('../../build/build-site.ts')
  isBroken = false
  tools ??= incrementalBuild(results)
  const { styles, addSearch } = await buildSite({
    folder: devFolder,
    tools,
    onStyles: (newStyles) => {
      const message: BuildStyles = { kind: 'styles', styles: newStyles }
      process.send?.(message)
    }
  })
  const notes = hasSearch || formerResults ? [] : await searchNote(addSearch)
  hasSearch = true
  return { kind: 'built', styles, notes }
}

/** Building the search index renders every page, so it fails if a page cannot be rendered. */
async function searchNote(addSearch: () => Promise<void>): Promise<string[]> {
  try {
    await addSearch()
    return []
  } catch (error) {
    return ['The search has no index until the next start, because a page fails:'].concat(
      describeBuildError(error)
    )
  }
}
