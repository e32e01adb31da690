import { iconsFolder } from '../../shared/links/endpoint-paths.ts'
import type { HttpClient } from '../../shared/network/http-client.ts'
import { iconNamesQuery } from '../../shared/protocol/protocol.ts'

/** Limits in milliseconds and characters. */
const timeoutMs = 5000
const rotateMs = 750
const maxUrlLength = 500

const endpoint = `${iconsFolder}lucide.json?${iconNamesQuery}=`

interface IconsResponse {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
}

const bodies = new Map<string, string>()
/** Names of icons that are loading, loaded or nonexistent, so that none is requested twice. */
const settled = new Set<string>()

export function iconBody(name: string): string | undefined {
  return bodies.get(name)
}

/** Loads icons that are not loaded yet, in as few requests as the maximum length of URLs allows. */
export async function loadIcons(request: HttpClient, names: string[]): Promise<void> {
  const unsettled = new Set(names.filter((name) => !settled.has(name)))
  for (const name of unsettled) settled.add(name)
  await Promise.all(batches([...unsettled]).map((batch) => loadBatch(request, batch)))
}

function batches(names: string[]): string[][] {
  const room = maxUrlLength - location.origin.length - endpoint.length
  const lists: string[][] = []
  for (const name of names) {
    const last = lists.at(-1)
    if (last && [...last, name].join().length <= room) last.push(name)
    else lists.push([name])
  }
  return lists
}

async function loadBatch(request: HttpClient, names: string[]): Promise<void> {
  const response = await requestTwice(request, endpoint + names.join())
  for (const name of names) {
    const body = response?.icons[response.aliases?.[name]?.parent ?? name]?.body
    if (body) bodies.set(name, body)
    // The request failed, so the icon may exist: its next use requests it again.
    if (!response) settled.delete(name)
  }
}

/** Returns the first response of two requests. The second is sent only if the first one is slow. */
async function requestTwice(request: HttpClient, url: string): Promise<IconsResponse | undefined> {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), timeoutMs)
  const ask = async () => {
    const { status, body } = await request(url, { signal: deadline.signal, retries: 0 })
    if (status !== 200 || !isIconsResponse(body)) throw new Error(`${url}: ${status}`)
    return body
  }
  try {
    return await Promise.any([ask(), wait(rotateMs).then(ask)])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    deadline.abort()
  }
}

function isIconsResponse(body: unknown): body is IconsResponse {
  return body instanceof Object && 'icons' in body && body.icons instanceof Object
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
