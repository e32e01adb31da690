import type { IconifyJSON } from '@iconify/types'
import { getIcons } from '@iconify/utils/lib/icon-set/get-icons'
import type { AppContext } from '../../../env.ts'
import { encodeText, type WrittenBody } from '../../../render/written-page.ts'
import { log } from '../../../server/base/log.ts'
import { createVisitorClient } from '../../../server/base/visitor-client.ts'
import { readContent } from '../../../server/content/read-content.ts'
import { oneWeek } from '../../../shared/protocol/cache-control.ts'
import { iconNamesQuery } from '../../../shared/protocol/protocol.ts'
import { SiteError } from '../../../shared/protocol/site-error.ts'
import { respondErrorJson } from '../../errors/errors.ts'
import { respond } from '../../respond.ts'
import { createTextCache } from '../../text-cache.ts'

const namesPerRequest = 64
/** Milliseconds for each attempt. */
const apiTimeoutMs = 1500

const responses = createTextCache({ megabytes: 1 })

/** @param prefix the name of the collection */
export async function respondIcons(c: AppContext, prefix: string): Promise<Response> {
  const name = prefix + c.get('search')
  const cached = responses.get(c, name)
  if (cached) return iconsResponse(c, cached)
  if (!/^[a-z0-9-]+$/.test(prefix)) return noCollection(c)
  const lists = c.req.queries(iconNamesQuery) ?? []
  const names = [...new Set(lists.flatMap((list) => list.split(',')).filter(Boolean))]
  const problem = findProblem(names)
  if (problem) return respondErrorJson(c, new SiteError(400, { message: problem }))

  const file = `/_content/icons/${prefix}.json`
  const collection = await readContent<IconifyJSON>(c.env.ASSETS, file)
  if (!collection) return fetchFromIconApi(c, prefix, names)
  const json = JSON.stringify(findIcons(collection, names))
  return iconsResponse(c, await responses.set(c, name, json))
}

function findProblem(names: string[]): string | undefined {
  if (names.length === 0) return 'Name the icons: ?icons=a,b'
  if (names.length > namesPerRequest) return `At most ${namesPerRequest} icons at once.`
  const malformed = names.some((name) => !/^[a-z0-9-]+$/.test(name) && !(name in Object.prototype))
  return malformed ? 'Icon names consist of a-z, 0-9 and hyphens.' : undefined
}

/** Filters the names, because Iconify looks them up in plain objects that inherit `toString`. */
function findIcons(
  collection: IconifyJSON,
  names: string[]
): IconifyJSON & { not_found?: string[] } {
  const has = (name: string) =>
    Object.hasOwn(collection.icons, name) || Object.hasOwn(collection.aliases ?? {}, name)
  const missingNames = names.filter((name) => !has(name))
  // Iconify returns `null` if no icon is found, but the response always has the collection's data.
  const { prefix, lastModified, width, height } = collection
  const nothing = { prefix, icons: {}, lastModified, width, height }
  const iconSet = getIcons(collection, names.filter(has)) ?? nothing
  return missingNames.length > 0 ? { ...iconSet, not_found: missingNames } : iconSet
}

function iconsResponse(c: AppContext, response: WrittenBody): Response | Promise<Response> {
  return respond(c, response, {
    cacheControl: oneWeek,
    headers: { 'Content-Type': 'application/json' }
  })
}

/** Fetches icons of collections that are not installed here from the operator's Iconify API. */
async function fetchFromIconApi(c: AppContext, prefix: string, names: string[]): Promise<Response> {
  const origin = c.get('settings').ICON_API_ORIGIN
  if (!origin) return noCollection(c)
  try {
    const client = createVisitorClient({
      baseUrl: origin,
      timeoutMs: apiTimeoutMs
    })
    const { status, body } = await client(`/${prefix}.json?${iconNamesQuery}=${names.join(',')}`)
    if (status === 404) return noCollection(c)
    if (status !== 200) throw new Error(`The icon API responded with ${status}.`)
    if (!isCollection(body, prefix)) throw new Error('The icon API did not return this collection.')
    return iconsResponse(c, await encodeText(JSON.stringify(body)))
  } catch (error) {
    log.warn('icon api failed', { requestId: c.get('requestId'), error })
    return respondErrorJson(c, new SiteError(502))
  }
}

/** Validates the essential parts of a response, because browsers will cache it for a week. */
function isCollection(body: unknown, prefix: string): body is IconifyJSON {
  if (typeof body !== 'object' || body === null) return false
  if (!('prefix' in body && 'icons' in body)) return false
  return body.prefix === prefix && typeof body.icons === 'object' && body.icons !== null
}

function noCollection(c: AppContext): Response {
  return respondErrorJson(c, new SiteError(404, { statusMessage: 'Icon Collection Not Found' }))
}
