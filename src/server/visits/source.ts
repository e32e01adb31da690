import { firstCharacters } from '../../shared/text/first-characters.ts'
import { maxAttributionLength } from './attribution.ts'
import { maxHostLength, withoutWww } from './dimensions.ts'

/** The query parameters of campaign links. */
export const campaignParameters = [
  'utm_campaign',
  'utm_source',
  'utm_medium',
  'utm_term',
  'utm_content'
] as const

type Campaign = Partial<Record<(typeof campaignParameters)[number], string>>

/** One arrival from outside the site. */
interface Arrival extends Campaign {
  /** The path of the first page. */
  landing: string
  /** The referring host, without `www.` and port; empty if unknown. */
  referrer: string
}

/** How the sender of a form reached the site. Untrusted, so it is only displayed. */
export interface Source extends Arrival {
  /** The key of the form's page. */
  page: string
  /** The last arrival, if it came from another site or campaign. */
  last?: Arrival
}

interface FormPage {
  key: string
  path: string
  /** This site's hosts, which do not count as referrers. */
  ownHosts: readonly string[]
}

/** Maximum characters. */
const maxLengths = { path: 200, parameter: 100 }

/** Parses a form's `visitField`. Ignores everything malformed. */
export function parseSource(visit: string, { key, path, ownHosts }: FormPage): Source {
  const [first = { landing: path, referrer: '' }, last] = visit
    .slice(0, maxAttributionLength)
    .split('\n', 2)
    .flatMap((line) => parseArrival(line, ownHosts) ?? [])
  return { page: key, ...first, ...(last && isNewSource(last, first) && { last }) }
}

function parseArrival(line: string, ownHosts: readonly string[]): Arrival | undefined {
  const [, host = '', path, query = ''] = /^(\S*) (\/[^?]*)\?(.*)$/.exec(line) ?? []
  if (path === undefined) return undefined
  const isExternal = /^[\w.-]+(:\d+)?$/.test(host) && !ownHosts.includes(host)
  const parameters = new URLSearchParams(query)
  const campaign = campaignParameters.flatMap((name) => {
    const value = visibleLine(parameters.get(name) ?? '')
    return value === '' ? [] : [[name, value]]
  })
  return {
    landing: path.replace(/[^!-~]/g, '').slice(0, maxLengths.path),
    referrer: isExternal ? withoutWww(host.replace(/:\d+$/, '')).slice(0, maxHostLength) : '',
    ...Object.fromEntries(campaign)
  }
}

/**
 * Replaces invisible characters, which could reorder or break surrounding text. Drops values with
 * an `@`, which may be email addresses.
 */
function visibleLine(value: string): string {
  if (value.includes('@')) return ''
  const text = value
    .toWellFormed()
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
  return firstCharacters(text, maxLengths.parameter)
}

/** A reload repeats the first arrival, perhaps without its campaign. */
function isNewSource(last: Arrival, first: Arrival): boolean {
  if (last.referrer !== first.referrer) return true
  const [campaign, firstCampaign] = [last, first].map((arrival) =>
    campaignParameters.map((name) => arrival[name] ?? '').join('\n')
  )
  return campaign?.trim() !== '' && campaign !== firstCampaign
}
