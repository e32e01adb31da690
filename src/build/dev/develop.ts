import { rmSync } from 'node:fs'
import { type BuildOutcome, startBuildLoop } from './build-loop.ts'
import { type Front, startFront } from './front.ts'
import type { LiveMessage } from './live.ts'
import { describeMistake } from './mistake.ts'
import { devFolder } from './protocol.ts'
import { type RunningSite, runSite } from './running-site.ts'

interface DevelopOptions {
  port: number
  isLive: boolean
  isVerbose: boolean
  /** Settings that come before those of the files. */
  values: Record<string, string>
  /** The site answers for the first time. */
  onReady: () => void
}

type Built = Extract<BuildOutcome, { kind: 'built' }>

/** Builds and serves the site, again after each change. The last good build answers all the time. */
export async function develop(options: DevelopOptions): Promise<() => Promise<void>> {
  const { port, isLive, isVerbose, values, onReady } = options
  rmSync(devFolder, { recursive: true, force: true })
  const front = await startFront({ port, isLive })
  let site: RunningSite | undefined
  let last: Built | undefined
  let number = 0

  async function take(outcome: BuildOutcome, changed: string[]): Promise<void> {
    if (outcome.kind === 'mistake') return complain(front, outcome.lines)
    const started = performance.now()
    try {
      const next = await runSite({ modules: outcome.modules, values, isVerbose })
      const [former, isFirst] = [site, site === undefined]
      site = next
      front.target = next.url
      front.styles = outcome.styles
      number += 1
      front.tell(messageFor(outcome, last, { id: number, changed }))
      last = outcome
      await former?.stop()
      if (isFirst) onReady()
      else console.log(`Built: ${changed.join(', ')}`)
      for (const line of outcome.notes) console.log(line)
    } catch (error) {
      complain(front, describeMistake(error))
    }
    if (isVerbose) console.log(`Started in ${Math.round(performance.now() - started)} ms`)
  }

  const stopBuilding = startBuildLoop(take)
  return async () => {
    stopBuilding()
    front.close()
    await site?.stop()
  }
}

function complain(front: Front, lines: string[]): void {
  console.error(['', ...lines, 'The last good build goes on answering.', ''].join('\n'))
  front.tell({ kind: 'mistake', lines })
}

/** The browser keeps its page if nothing but styles has changed. */
function messageFor(
  { styles, stylesheets }: Built,
  last: Built | undefined,
  { id, changed }: { id: number; changed: string[] }
): LiveMessage {
  const isStyle = changed.length > 0 && changed.every((file) => file.endsWith('.css'))
  if (!last || !isStyle) return { kind: 'build', id }
  const isNew = (name: 'critical' | 'fullscreen') => styles[name] !== last.styles[name]
  const inlined = (['critical', 'fullscreen'] as const).filter(isNew)
  return {
    kind: 'styles',
    id,
    stylesheets: [
      ...inlined.map((name) => `/_dev/${name}.css?${id}`),
      ...stylesheets.filter((href) => !last.stylesheets.includes(href))
    ]
  }
}
