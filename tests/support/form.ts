import { expect } from 'vitest'
import type { Site } from './site.ts'

export type Fields = Record<string, string>

interface SendOptions {
  /** Sends JSON to the same URL, as the site's script does. */
  script?: boolean
  headers?: Record<string, string>
}

/** Sends a form as a browser would from the site's own page. */
export function sendForm(
  site: Pick<Site, 'fetch' | 'origin'>,
  path: string,
  fields: Fields,
  { script = false, headers = {} }: SendOptions = {}
): Promise<Response> {
  const type = script ? 'application/json' : 'application/x-www-form-urlencoded'
  return site.fetch(path, {
    method: 'POST',
    headers: {
      Accept: script ? 'application/json' : 'text/html',
      'Content-Type': type,
      Origin: site.origin,
      'Sec-Fetch-Site': 'same-origin',
      ...headers
    },
    body: script ? JSON.stringify(fields) : new URLSearchParams(fields).toString()
  })
}

export function hiddenFields(html: string): Fields {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value]))
}

/** The fields of a desk form in decoded markup, by its action, as a browser would send them. */
export function fieldsIn(html: string, intent: string): Fields {
  const forms = html.match(/<form[^>]*>.*?<\/form>/gs) ?? []
  const form = forms.find((each) => each.includes(`name="intent" value="${intent}"`)) ?? ''
  const inputs = form.matchAll(/<input[^>]*? name="([^"]*)"[^>]*? value="([^"]*)"/g)
  const texts = form.matchAll(/<textarea[^>]*? name="([^"]*)"[^>]*>\n?(.*?)<\/textarea>/gs)
  return Object.fromEntries([...inputs, ...texts].map(([, name, value]) => [name, value]))
}

/** The cookie of the receipt that an accepted form sets, as the browser would send it. */
export function readReceipt({ headers }: Pick<Response, 'headers'>): string {
  const cookie = headers.getSetCookie().find((each) => each.startsWith('__Host-receipt='))
  return cookie?.split(';')[0] ?? ''
}

/**
 * Removes a form's key and time, which differ in each answer, so that two answers can be compared.
 */
export function withoutGuards(html: string): string {
  return html
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'key')
    .replace(/(name=\\?"rendered_at\\?" value=\\?")\d+/g, '$1')
}

/** The text content of HTML, on one line. */
export function readText(html: string): string {
  return decodeHtml(html.replace(/<wbr\/?>/g, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ')
}

/** HTML with its entities decoded, to search for text. */
export function decodeHtml(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

/** The markup of a response, with its entities decoded. */
export async function readPage(response: Response | Promise<Response>): Promise<string> {
  return decodeHtml(await (await response).text())
}

export function readHtml(site: Pick<Site, 'fetch'>, path: string, headers = {}): Promise<string> {
  return readPage(site.fetch(path, { headers }))
}

/** The error of a field or, under an empty name, of the whole form; without script, the page. */
export async function readError(
  response: Response,
  { script }: SendOptions,
  field: string
): Promise<string> {
  if (!script) return readPage(response)
  const { errors } = (await response.json()) as { errors: Fields }
  return errors[field] ?? ''
}

/** Expects a message, whatever fills its placeholders. */
export function expectMessage(text: string, message = 'no message'): void {
  for (const part of message.split(/\{\{\w+\}\}/)) expect(text).toContain(part)
}
