import { rmSync } from 'node:fs'
import type { Styles } from '../../build/bundle/emit-styles.ts'
import { describeBuildError } from '../../build/describe-error.ts'
import { shortHash } from '../../build/output.ts'
import { type BuildOutcome, startBuildLoop } from './build-loop.ts'
import { type DevServer, startDevServer } from './dev-server.ts'
import { devFolder } from './protocol.ts'
import { type RunningSite, runSite } from './running-site.ts'

interface DevelopOptions {
  port: number
  isLive: boolean
  isVerbose: boolean
  /** Settings that override the files. */
  values: Record<string, string>
  /** Called when the site responds for the first time. */
  onReady: () => void
}

/**
 * Builds and serves the site, and rebuilds it after each change. Meanwhile the last good build
 * is served.
 */
export async function develop(options: DevelopOptions): Promise<() => Promise<void>> {
  const { port, isLive, isVerbose, values, onReady } = options
  rmSync(devFolder, { recursive: true, force: true })
  const front = await startDevServer({ port, isLive })
  let site: RunningSite | undefined
  // A timestamp, so that pages of an earlier server reload as well.
  let number = Date.now()

  function onFault(lines: string[]): void {
    console.error(['', ...lines, ''].join('\n'))
    front.broadcast({ kind: 'fault', lines })
  }

  /** Sends new styles to browsers before the Worker that inlines them is ready. */
  function swapStyles(styles: Styles): void {
    const stylesheets = changedStyles(styles, front.styles)
    front.styles = styles
    front.broadcast({ kind: 'styles', id: number + 1, stylesheets })
  }

  async function applyOutcome(outcome: BuildOutcome, changedFiles: string[]): Promise<void> {
    number += 1
    if (outcome.kind === 'mistake') return reportMistake(front, outcome.lines)
    const startedAt = performance.now()
    try {
      const nextSite = await runSite({ values, isVerbose, onFault })
      const formerSite = site
      const isFirst = site === undefined
      site = nextSite
      front.target = nextSite.url
      front.styles = outcome.styles
      front.broadcast({ kind: 'build', id: number })
      await formerSite?.stop()
      if (isFirst) onReady()
      else console.log(`Built: ${formatFiles(changedFiles)}`)
      for (const line of outcome.notes) console.log(line)
    } catch (error) {
      reportMistake(front, describeBuildError(error))
    }
    if (isVerbose) console.log(`Started in ${Math.round(performance.now() - startedAt)} ms`)
  }

  const stopBuilding = startBuildLoop({ onStyles: swapStyles, onOutcome: applyOutcome })
  return async () => {
    stopBuilding()
    front.close()
    await site?.stop()
  }
}

function reportMistake(front: DevServer, lines: string[]): void {
  console.error(['', ...lines, 'The last good build keeps answering.', ''].join('\n'))
  front.broadcast({ kind: 'mistake', lines })
}

/** The changed files, shortened because switching branches changes hundreds of them. */
function formatFiles(files: string[]): string {
  return files.length > 6 ? `${files.length} files` : files.join(', ')
}

/** URLs of the styles that differ from the previous build. */
function changedStyles(styles: Styles, lastStyles: Styles | undefined): string[] {
  if (!lastStyles) return []
  const inlined = (['critical', 'fullscreen'] as const).filter(
    (name) => styles[name] !== lastStyles[name]
  )
  const [newUrls, formerUrls] = [styles, lastStyles].map(({ stylesheets, desk }) => [
    ...stylesheets,
    desk
  ])
  return [
    ...inlined.map((name) => `/_dev/${name}.css?${shortHash(styles[name])}`),
    ...(newUrls ?? []).filter((href) => !formerUrls?.includes(href))
  ]
}
