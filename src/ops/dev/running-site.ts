import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions as miniflareOptions } from 'wrangler'
import { withSourceLines } from '../../build/bundle/source-lines.ts'
import { describeFault } from '../../build/describe-error.ts'
import { settingNames } from '../../config.ts'
import { LocalLog } from './local-log.ts'
import { entry, modulesFolder, respondModule } from './modules.ts'
import { devFolder } from './protocol.ts'

interface SiteOptions {
  /** Settings that override wrangler.toml and .dev.vars. */
  values: Record<string, string>
  isVerbose: boolean
  /** Called with the description of a fault after a request has failed. */
  onFault: (lines: string[]) => void
}

export interface RunningSite {
  url: URL
  stop(): Promise<void>
}

/**
 * Starts a build in workerd, with the data that all builds of this machine share. The previous
 * build answers until this one does, so that a Worker that does not start causes no outage.
 * @throws Error with the Worker's output if it does not start
 */
export async function runSite({ values, isVerbose, onFault }: SiteOptions): Promise<RunningSite> {
  const lines: string[] = []
  let isRunning = false
  const { workerOptions } = miniflareOptions('wrangler.toml', undefined, {
    overrides: { assets: { directory: path.resolve(devFolder, 'assets') } }
  })
  const site = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      // The visitor's country is unknown, as Cloudflare says it.
      cf: { country: 'XX' },
      log: new LocalLog(isVerbose),
      logRequests: isVerbose,
      handleStructuredLogs({ level, message }) {
        const line = withSourceLines(message, [modulesFolder]).replace(/^service \S+ Uncaught /, '')
        const fault = describeFault(line)
        if (!isRunning) lines.push(line)
        else if (fault) onFault(fault)
        else if (level === 'error' || level === 'warn') console.error(line)
        else console.log(line)
      },
      // Enables the URL that runs the cron job.
      unsafeTriggerHandlers: true,
      resourcePersistencePath: '.wrangler/state/v3',
      resourceTmpPath: path.resolve('.wrangler/tmp'),
      unsafeModuleFallbackService: respondModule,
      ...workerOptions,
      // The service below gives workerd each module at its first import. With the flag for new
      // module registries, a package that two others import would be two modules.
      compatibilityFlags: [],
      modulesRoot: modulesFolder,
      modules: [{ type: 'ESModule', path: path.join(modulesFolder, 'entry.js'), contents: entry }],
      unsafeUseModuleFallbackService: true,
      bindings: { ...(workerOptions.bindings as object), ...readSettings('.dev.vars'), ...values }
    })
  )
  try {
    const url = await site.ready
    isRunning = true
    return { url, stop: () => site.dispose() }
  } catch (error) {
    await site.dispose().catch(() => {})
    if (lines.length === 0) throw error
    throw Object.assign(new Error('The Worker does not start.'), { stack: lines.join('\n') })
  }
}

/** Wrangler reads only names in wrangler.toml, which does not list optional secrets. */
function readSettings(file: string): Record<string, string> {
  const entries = Object.entries(parseEnv(readFileSync(file, 'utf8')))
  return Object.fromEntries(
    entries.flatMap(([name, value = '']) =>
      settingNames.some((known) => known === name) ? [[name, value]] : []
    )
  )
}
