import type { Locale } from '../language/locale.ts'
import type { Href } from './href.ts'

/**
 * Every path that is neither a page (`routes.ts`) nor a screen of the desk (`desk/routes.ts`). They
 * are not in `routes.ts` because the browser's scripts need many of them and must not contain the
 * table of pages. For the same reason, each is a separate export that the bundler can leave out,
 * without templates, whose parts it would keep. And this file imports no code: the path of a page's
 * Markdown needs the languages, and is in `http/renditions/markdown-path.ts`. Files that only the
 * Worker reads are named by `server/content/content-files.ts` and
 * `server/content/search/search-files.ts`.
 */

// Beside each page

const payloadSuffix = '/_payload.json'

/** The path of a page's data: `/faq` → `/faq/_payload.json`, `/` → `/_payload.json`. */
export function payloadPath(pagePath: string): string {
  return pagePath.replace(/\/$/, '') + payloadSuffix
}

export function isPayloadPath(path: string): boolean {
  return path.endsWith(payloadSuffix)
}

export function toPagePath(path: string): string {
  return isPayloadPath(path) ? path.slice(0, -payloadSuffix.length) || '/' : path
}

// In each language, behind its prefix

/** The operators' desk (`http/endpoints/desk/`). All of its screens are below this path. */
export const deskPath = '/_ops'

/** The desk's list of agencies. A mail links to an agency, whose screen is below the list. */
export const deskAgenciesPath = '/_ops/agencies'

/** The proxy to GitHub for the editor (`http/endpoints/desk/github-proxy/`). */
export const githubProxyPath = '/_ops/words/github'

/** The path of a mail in a preview of words. */
export function mailPath(locale: Locale, name: string): string {
  return `/_mails/${locale}/${name}.html`
}

export const wordsEditorPath = '/_ops/words/editor'

/** The list of pages for language models, and the text of the pages (`http/endpoints/llms`). */
const llmsPath = '/llms.txt'
const llmsFullPath = '/llms-full.txt'
export const llmsPaths = { llms: llmsPath, 'llms-full': llmsFullPath } as const

export const sitemapPath = '/sitemap.xml'

/** A part of a long sitemap, which may only list URLs below its own folder. */
export function sitemapPartPath(part: number): string {
  return `/sitemap-${part}.xml`
}

/** The route pattern of all parts, because a parameter of Hono has to fill its segment. */
export const sitemapPartPattern = '/:file{sitemap-[1-9]\\d{0,3}\\.xml}'

/** The path of a language's Atom feed, below its blog list. */
export function feedPath(href: Href): string {
  return `${href('blogs')}/feed.xml`
}

/** The endpoint that redirects logged-in visitors to the platform. */
export const platformPath = '/platform'

/** The gallery of all components, for development and tests. */
export const galleryPath = '/_gallery'

// For crawlers and other readers

export const robotsPath = '/robots.txt'
export const securityTxtPath = '/.well-known/security.txt'

/** The route pattern of the file that is named after the IndexNow key. */
export const keyFilePattern = '/:file{[\\w-]+\\.txt}'

export const iconPath = '/fav.ico'
export const webManifestPath = '/site.webmanifest'

/**
 * Files of the build at fixed paths that browsers and scanners request on their own. They are
 * served without the Worker, because each request to it costs money.
 */
export const staticFiles = [iconPath, '/favicon.ico', webManifestPath] as const

// For the browser's script

export const latestBuildPath = '/builds/latest.json'

/** The folder of the builds' manifests, `{id}.json`. */
export const manifestFolder = '/builds/meta/'

/** The folder of icon collections, `{collection}.json`, where `iconNamesQuery` selects icons. */
export const iconsFolder = '/_icons/'

export const messagesFolder = '/_i18n/'

/**
 * The path of a messages file. `messagesPath(':hash', ':locale')` is the route pattern for Hono.
 */
export function messagesPath<Hash extends string, Locale extends string>(
  hash: Hash,
  locale: Locale
) {
  return `${messagesFolder}${hash}/${locale}/messages.json` as const
}

/** The endpoint that closes the language hint for visitors without script. */
export const closeHintPath = '/_hint/close'

/**
 * The endpoint that responds with a challenge for an authenticator to sign: `{challenge}`.
 */
export const passkeyChallengePath = '/_passkeys/challenge'

/** The endpoint that receives the measurements of page views. */
export const vitalsPath = '/_vitals'

/** The endpoint that receives page views and started forms from the browser. */
export const visitsPath = '/_visits'

/** The path to which browsers report violations of the security policy of a build's pages. */
export function reportPath<Build extends string>(build: Build) {
  return `/_reports/${build}` as const
}

// For other services

/** The endpoint at which the platform redeems a code for its account. */
export const redeemPlatformCodePath = '/_platform/redeem'

/** The endpoint that the header `List-Unsubscribe` of news names (RFC 8058). */
export const oneClickPath = '/_news/unsubscribe'

export const healthPath = '/healthz'
export const readyPath = '/readyz'

/**
 * Files that the Worker writes: once for the site, and once for each language behind its prefix.
 */
export const writtenFiles = [robotsPath, securityTxtPath, healthPath, readyPath] as const
export const writtenFilesByLocale = [sitemapPath, llmsPath, llmsFullPath] as const

/** Whether outside monitors request a path. Its 503 is a report, and no visitor gets it. */
export function isMonitored(path: string): boolean {
  return path === healthPath || path === readyPath
}

export const personTaskNames = [
  'show',
  'erase',
  'withdraw-consent',
  'log-out',
  'reset-two-step'
] as const
export type PersonTaskName = (typeof personTaskNames)[number]

/**
 * The endpoints of the operator's commands, with the token `OPS_TOKEN`
 * (`http/endpoints/operations`).
 */
export const operationPaths = {
  refreshMessages: '/_ops/messages/refresh',
  deliveries: '/_ops/deliveries',
  retryDelivery: '/_ops/deliveries/:id/retry',
  person: '/_ops/people/:task',
  news: '/_ops/news',
  eraseAgain: '/_ops/erase-again/:kind',
  testMail: '/_ops/test-mail'
} as const
