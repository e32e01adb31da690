import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { firstLine } from '../terminal/error-lines.ts'
import { backCommand, type Deployment, type Step } from './step.ts'

/** Forwards URLs to all participating search engines (indexnow.org). */
const service = 'https://api.indexnow.org'
const endpoint = '/indexnow'

/** Maximum URLs per request. */
const maxUrls = 10_000

/** Notifies search engines. A failure does not end the deployment: the site is already live. */
export const indexNowStep: Step = {
  title: 'Changed URLs to search engines',
  isNeeded: usesIndexNow,
  commands: (deployment) => [sendCommand(JSON.stringify(requestFor(deployment, ['https://…'])))],
  async run(deployment) {
    const { changedUrls, log } = deployment
    if (!changedUrls) return log('Nothing is sent to IndexNow: it is not known what has changed.')
    if (changedUrls.length === 0) return log('Nothing is sent to IndexNow: no URL has changed.')
    for (let start = 0; start < changedUrls.length; start += maxUrls) {
      await send(deployment, changedUrls.slice(start, start + maxUrls))
    }
  },
  back: backCommand
}

/** Staging must not be announced to search engines. */
export function usesIndexNow({ name, indexNowKey }: Deployment): boolean {
  return name === 'production' && indexNowKey !== undefined
}

async function send(deployment: Deployment, urls: string[]): Promise<void> {
  const { client, log } = deployment
  const body = requestFor(deployment, urls)
  try {
    const { status } = await client(service)(endpoint, { body, retries: 1 })
    if (status !== 200 && status !== 202) {
      throw new Error(`IndexNow responds with ${status}${explainStatus(status, body.keyLocation)}.`)
    }
    log(`${urls.length} URLs were sent to IndexNow.`)
  } catch (error) {
    const again = sendCommand(`@${saveRequest(body)}`)
    log(`IndexNow was not notified: ${firstLine(error)} To send the URLs again: ${again}`)
  }
}

function requestFor(
  { origin = 'https://…', indexNowKey: key = '' }: Deployment,
  urlList: string[]
) {
  return { host: URL.parse(origin)?.host ?? '…', key, keyLocation: `${origin}/${key}.txt`, urlList }
}

function explainStatus(status: number, keyLocation: string): string {
  if (status === 403) return `: it does not find the key at ${keyLocation}`
  if (status === 422) return ': the URLs or the key belong to another site'
  return status === 429 ? ': it has had too many requests, so wait before the next one' : ''
}

/** @returns the path of the file with the request */
function saveRequest(request: ReturnType<typeof requestFor>): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'babylon-indexnow-')), 'request.json')
  writeFileSync(file, JSON.stringify(request))
  return file
}

function sendCommand(data: string): string {
  return `curl -H 'Content-Type: application/json' -d '${data}' ${service}${endpoint}`
}
