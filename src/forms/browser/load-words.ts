import * as v from 'valibot'
import type { HttpClient } from '../../shared/http-client.ts'
import { messagesPath } from '../../shared/protocol.ts'

const text = v.string()

/** The part of the messages that only the browser needs. The answer may come from anywhere. */
const wordsSchema = v.object({
  errorSummary: v.object({ titleOne: text, title: text }),
  /** Messages by error key, with their placeholders. */
  errors: v.record(text, text),
  offline: text,
  lost: text,
  failed: text,
  emailSuggestion: text,
  leave: v.object({ title: text, text, stay: text, leave: text })
})

export type FormWords = v.InferOutput<typeof wordsSchema>

const loaded = new Map<string, Promise<FormWords | undefined>>()

/**
 * Loads the words of the page's language, once for all forms (§7). After a failure, which is logged,
 * the next form tries again.
 * @returns `undefined` after a failure
 */
export function loadWords(request: HttpClient): Promise<FormWords | undefined> {
  const { lang } = document.documentElement
  const words = loaded.get(lang) ?? fetchWords(lang, request)
  loaded.set(lang, words)
  return words
}

async function fetchWords(lang: string, request: HttpClient): Promise<FormWords | undefined> {
  const { messages = '', wording } = document.documentElement.dataset
  try {
    const { body } = await request(messagesPath(messages, lang), {
      // The wording of an operator's service can change at any time.
      headers: wording === 'service' ? { 'Cache-Control': 'no-cache' } : {},
      timeoutMs
    })
    return v.parse(v.object({ [lang]: v.object({ forms: wordsSchema }) }), body)[lang]?.forms
  } catch (error) {
    console.warn('The words of the forms could not be loaded.', error)
    loaded.delete(lang)
    return undefined
  }
}

/** Nobody waits for the words, so a slow network may take its time. */
const timeoutMs = 20_000
