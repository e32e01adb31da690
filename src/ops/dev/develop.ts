import { rmSync } from 'node:fs'
import type { Styles } from '../../build/bundle/emit-styles.ts'
import { shortHash } from '../../build/output.ts'
import { type BuildOutcome, startBuildLoop } from './build-loop.ts'
import { type Front, startFront } from './front.ts'
import { describeMistake } from './mistake.ts'
import { devFolder } from './protocol.ts'
import { type RunningSite, runSite } from './running-site.ts'

interface DevelopOptions {
  port: number
  isLive: boolean
  isVerbose: boolean
  /** Settings that override the files. */
  values: Record<string, string>
  /** Called when the site answers for the first time. */
  onReady: () => void
}

/**
 * Builds and serves the site, and rebuilds it after each change. Meanwhile the last good build
 * answers.
 */
export async function develop(options: DevelopOptions): Promise<() => Promise<void>> {
  const { port, isLive, isVerbose, values, onReady } = options
  rmSync(devFolder, { recursive: true, force: true })
  const front = await startFront({ port, isLive })
  let site: RunningSite | undefined
  // A timestamp, so that pages of an earlier server reload as well.
  let number = Date.now()

  function onFault(lines: string[]): void {
    console.error(['', ...lines, ''].join('\n'))
    front.tell({ kind: 'fault', lines })
  }

  /** Sends new styles to browsers before the Worker that inlines them is ready. */
  function swapStyles(styles: Styles): void {
    const stylesheets = changedStyles(styles, front.styles)
    front.styles = styles
    front.tell({ kind: 'styles', id: number + 1, stylesheets })
  }

  async function take(outcome: BuildOutcome, changed: string[]): Promise<void> {
    number += 1
    if (outcome.kind === 'mistake') return complain(front, outcome.lines)
    const started = performance.now()
    try {
      const next = await runSite({ values, isVerbose, onFault })
      const [former, isFirst] = [site, site === undefined]
      site = next
      front.target = next.url
      front.styles = outcome.styles
      front.tell({ kind: 'build', id: number })
      await former?.stop()
      if (isFirst) onReady()
      else console.log(`Built: ${listOf(changed)}`)
      for (const line of outcome.notes) console.log(line)
    } catch (error) {
      complain(front, describeMistake(error))
    }
    if (isVerbose) console.log(`Started in ${Math.round(performance.now() - started)} ms`)
  }

  const stopBuilding = startBuildLoop({ onStyles: swapStyles, onOutcome: take })
  return async () => {
    stopBuilding()
    front.close()
    await site?.stop()
  }
}

function complain(front: Front, lines: string[]): void {
  console.error(['', ...lines, 'The last good build keeps answering.', ''].join('\n'))
  front.tell({ kind: 'mistake', lines })
}

/** Shortened, because switching branches changes hundreds of files. */
function listOf(files: string[]): string {
  return files.length > 6 ? `${files.length} files` : files.join(', ')
}

/** URLs of the styles that differ from the previous build. */
function changedStyles(styles: Styles, last: Styles | undefined): string[] {
  if (!last) return []
  const inlined = (['critical', 'fullscreen'] as const).filter(
    (name) => styles[name] !== last[name]
  )
  const [linked, former] = [styles, last].map(({ stylesheets, desk }) => [...stylesheets, desk])
  return [
    ...inlined.map((name) => `/_dev/${name}.css?${shortHash(styles[name])}`),
    ...(linked ?? []).filter((href) => !former?.includes(href))
  ]
}
