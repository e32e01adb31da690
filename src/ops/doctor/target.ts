import { Resolver } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnvironments } from '../../build/settings/environments.ts'
import { checkSettings } from '../../config.ts'
import { createHttpClient } from '../../shared/network/http-client.ts'
import { runWrangler } from '../wrangler.ts'
import type { Target } from './finding.ts'

interface TargetOptions {
  root?: string
  /** Origin of the deployed site. */
  url?: string
  dkimSelectors?: string[]
  /** The id and digest of an exported line of the action log, such as `17:9f86…`. */
  chain?: string
  /** Whether the deployed site should send its team a test mail. */
  sendsMail?: boolean
}

/** Selectors of Cloudflare's Email Service and of common providers. */
const commonSelectors = ['cf2024-1', 'cf-bounce', 'default', 'google', 'k1', 's1', 'selector1']

const dnsTimeoutMs = 3000
const siteTimeoutMs = 10_000

/** @throws Error if wrangler.toml has no such environment */
export function readTarget(
  name: 'staging' | 'production',
  { root = '.', url, chain, dkimSelectors = [], sendsMail = false }: TargetOptions = {}
): Target {
  const environments = parseEnvironments(readFileSync(path.join(root, 'wrangler.toml'), 'utf8'))
  const environment = environments.get(name)
  if (!environment)
    throw new Error(`wrangler.toml has no [env.${name}]: add it, or name another environment.`)
  const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: 2 })
  return {
    root,
    name,
    environment,
    environments,
    settings: checkSettings(environment.vars),
    wrangler: (args) => runWrangler(args, { cwd: root }),
    async resolveTxt(host) {
      const records = await orNone(resolver.resolveTxt(host))
      return records.map((parts) => parts.join(''))
    },
    hasAddress: async (host) =>
      (await Promise.all([orNone(resolver.resolve4(host)), orNone(resolver.resolve6(host))])).some(
        (addresses) => addresses.length > 0
      ),
    dkimSelectors: [...dkimSelectors, ...commonSelectors],
    ...(chain !== undefined && { chain: parseChain(chain) }),
    ...(url !== undefined && { site: deployedAt(url, sendsMail) })
  }
}

function parseChain(text: string): { id: number; digest: string } {
  const [, id, digest] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (!id || !digest) throw new Error('--chain must be the id and the chain of a line: 17:9f86…')
  return { id: Number(id), digest }
}

function deployedAt(url: string, sendsMail: boolean) {
  const { origin } = new URL(url)
  return {
    origin,
    request: createHttpClient({ baseUrl: origin, timeoutMs: siteTimeoutMs }),
    token: process.env.OPS_TOKEN,
    sendsMail
  }
}

/** Returns an empty list for a name or record that does not exist. */
async function orNone<Row>(records: Promise<Row[]>): Promise<Row[]> {
  try {
    return await records
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw error
  }
}
