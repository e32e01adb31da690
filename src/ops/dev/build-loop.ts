import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type { BuildResults } from '../../build/build-tools.ts'
import type { Styles } from '../../build/bundle/emit-styles.ts'
import type { BuildOrder, BuildReply, BuildStyles } from './protocol.ts'
import { watchFiles } from './watch-files.ts'

export type BuildOutcome = Exclude<BuildReply, { kind: 'outdated' }>

interface Listeners {
  /** Called with the styles of the running build, if nothing else has changed. */
  onStyles: (styles: Styles) => void
  /** Called with each outcome; the next build waits for it. */
  onOutcome: (outcome: BuildOutcome, changedFiles: string[]) => Promise<void>
}

/**
 * Builds at once and after each change, one build at a time.
 * @returns a function that stops it
 */
export function startBuildLoop({ onStyles, onOutcome }: Listeners): () => void {
  const changedFiles = new Set<string>()
  let builder: ChildProcess | undefined
  let isBuilding = false

  async function run(): Promise<void> {
    if (isBuilding) return
    isBuilding = true
    const files = [...changedFiles]
    changedFiles.clear()
    await onOutcome(await attemptBuild(files), files)
    isBuilding = false
    if (changedFiles.size > 0) run()
  }

  async function attemptBuild(files: string[], results?: BuildResults): Promise<BuildOutcome> {
    if (!builder?.connected) {
      builder = fork(path.join(import.meta.dirname, 'builder.ts'), {
        serialization: 'advanced',
        // Standard output is ignored, because the responses contain everything worth printing.
        stdio: ['ignore', 'ignore', 'pipe', 'ipc']
      })
    }
    const areStyles = files.length > 0 && files.every((file) => file.endsWith('.css'))
    const response = await requestBuild(
      builder,
      { changedFiles: files, results },
      areStyles ? onStyles : undefined
    )
    if (response.kind !== 'outdated') return response
    builder.kill()
    builder = undefined
    return attemptBuild([], response.results)
  }

  const stopWatching = watchFiles({
    folders: ['src', 'assets', 'locales'],
    files: ['.dev.vars', 'wrangler.toml'],
    onChange(files) {
      for (const file of files) changedFiles.add(file)
      run()
    }
  })
  run()
  return () => {
    stopWatching()
    builder?.kill()
  }
}

/** @returns the response, or the output of the process if it ends without one */
function requestBuild(
  builder: ChildProcess,
  order: BuildOrder,
  onStyles?: (styles: Styles) => void
): Promise<BuildReply> {
  return new Promise((resolve) => {
    let printed = ''
    const collect = (text: Buffer) => {
      printed += text
    }
    const settle = (response: BuildReply | BuildStyles) => {
      if (response.kind === 'styles') return onStyles?.(response.styles)
      builder.stderr?.off('data', collect)
      builder.off('message', settle)
      builder.off('exit', onExit)
      resolve(response)
    }
    const onExit = () => settle({ kind: 'mistake', lines: printed.trim().split('\n').slice(0, 10) })
    builder.stderr?.on('data', collect)
    builder.on('message', settle)
    builder.on('exit', onExit)
    builder.send(order)
  })
}
