import type { Messages } from '../../shared/language/messages.ts'
import { messagesPath } from '../../shared/links/endpoint-paths.ts'
import type { HttpClient } from '../../shared/network/http-client.ts'
import type { FormMessages } from '../definition/define-form.ts'

const loadings = new Map<string, Promise<FormMessages | undefined>>()

/**
 * Loads the messages of the page's language, once for all forms. A failure is logged, and the
 * next form retries.
 * @returns `undefined` after a failure
 */
export function loadFormMessages(request: HttpClient): Promise<FormMessages | undefined> {
  const { lang } = document.documentElement
  const messages = loadings.get(lang) ?? fetchMessages(lang, request)
  loadings.set(lang, messages)
  return messages
}

async function fetchMessages(lang: string, request: HttpClient): Promise<FormMessages | undefined> {
  const { messages: hash = '', messagesFrom } = document.documentElement.dataset
  const path = messagesPath(hash, lang)
  try {
    const { status, body } = await request(path, {
      // Revalidates, because a message service can change its texts at any time.
      headers: messagesFrom === 'service' ? { 'Cache-Control': 'no-cache' } : {},
      timeoutMs
    })
    if (isBundle(body)) {
      const messages = body[lang]?.forms
      if (messages?.leave && messages.errors) return messages
    }
    throw new Error(`${path}: ${status}`)
  } catch (error) {
    console.warn('The messages of the forms could not be loaded.', error)
    loadings.delete(lang)
    return undefined
  }
}

/** A proxy may have responded. The site's own response has the shape of the messages. */
function isBundle(body: unknown): body is Record<string, Partial<Messages> | undefined> {
  return body instanceof Object
}

/** Milliseconds. The limit is long, because visitors can use the form without these messages. */
const timeoutMs = 20_000
