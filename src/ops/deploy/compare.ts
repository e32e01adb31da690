import type { FetchPage } from '../audit/fetch-page.ts'
import { readRobots } from '../audit/robots.ts'
import { readSitemaps } from '../audit/sitemaps.ts'
import { firstLine } from '../terminal/error-lines.ts'
import { usesIndexNow } from './index-now.ts'
import type { Deployment, Step } from './step.ts'

/**
 * Finds the URLs that search engines should read again. Reads the sitemaps of both versions before
 * the switch, because for some seconds after it the site may respond with either.
 */
export const compareStep: Step = {
  title: 'URLs that change',
  isNeeded: usesIndexNow,
  commands: ({ origin = 'https://…' }) => [
    `curl ${origin}/robots.txt, then each sitemap, of the former version and of this one`
  ],
  async run(deployment) {
    const { log } = deployment
    try {
      const formerUrls = await readFormer(deployment)
      const currentUrls = await readCurrent(deployment)
      deployment.changedUrls = changedUrls(formerUrls, currentUrls)
      log(`${deployment.changedUrls.length} URLs are new, changed or removed.`)
    } catch (error) {
      log(`The sitemaps cannot be compared: ${firstLine(error)}`)
    }
  },
  back: () => 'This step changes nothing.'
}

/** The URLs in a version's sitemaps, each with its `lastmod`, if any. */
type ListedUrls = Map<string, string | undefined>

/** Ignores missing dates, because builds from a shallow Git clone have none. */
function changedUrls(formerUrls: ListedUrls, currentUrls: ListedUrls): string[] {
  const changedEntries = [...currentUrls].filter(
    ([url, modified]) => !formerUrls.has(url) || (modified && modified !== formerUrls.get(url))
  )
  return [
    ...changedEntries.map(([url]) => url),
    ...new Set(formerUrls.keys()).difference(currentUrls)
  ]
}

/** The version that serves most requests. Before the first deployment there is none. */
async function readFormer(deployment: Deployment): Promise<ListedUrls> {
  const [stable] = deployment.before ?? []
  return stable ? readDeployedUrls(deployment, stable.version_id) : new Map()
}

async function readCurrent(deployment: Deployment): Promise<ListedUrls> {
  const { origin = '', version } = deployment
  if (!version) return readListedUrls(deployment, origin)
  if (version.preview) return readListedUrls(deployment, version.preview)
  return readDeployedUrls(deployment, version.id)
}

/** Reads from one of the serving versions, whatever its share of the requests. */
function readDeployedUrls(deployment: Deployment, version: string): Promise<ListedUrls> {
  return readListedUrls(deployment, deployment.origin ?? '', {
    'Cloudflare-Workers-Version-Overrides': `${deployment.worker}="${version}"`
  })
}

/** @throws Error if a sitemap cannot be read, because its URLs would count as removed */
async function readListedUrls(
  { origin = '', client }: Deployment,
  baseUrl: string,
  headers: Record<string, string> = {}
): Promise<ListedUrls> {
  const ask = client(baseUrl)
  const request: FetchPage = async (url) => {
    const response = await ask(url.slice(origin.length), { headers })
    return { url, ...response, body: Buffer.from(response.text) }
  }
  const { sitemaps } = await readRobots(origin, request)
  if (sitemaps.length === 0) throw new Error(`${baseUrl}/robots.txt names no sitemap.`)
  const { entries, faults } = await readSitemaps(sitemaps, { origin, request })
  const [fault] = faults
  if (fault) throw new Error(`${fault.url} ${fault.reason}`)
  return new Map(entries.map(({ url, modified }) => [url, modified]))
}
