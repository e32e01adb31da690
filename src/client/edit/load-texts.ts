import { createTrustingClient } from '../../shared/network/http-client.ts'
import { minuteMs } from '../../shared/time.ts'
import type { EditTexts } from '../../shared/words/edit-texts-protocol.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

/** Generous, because the list of texts is large and phones may be slow. */
const maxWaitMs = minuteMs

export interface KnownTexts {
  index: TextIndex
  documents: EditTexts['documents']
}

/** Returns a function that loads the list of texts at a URL, once unless it fails. */
export function createTextsLoader(): (url: string) => Promise<KnownTexts> {
  const cache = new Map<string, Promise<KnownTexts>>()
  return function load(url) {
    const loading = cache.get(url) ?? loadTexts(url)
    cache.set(url, loading)
    loading.catch(() => cache.delete(url))
    return loading
  }
}

async function loadTexts(url: string): Promise<KnownTexts> {
  const { body } = await createTrustingClient({ baseUrl: '', timeoutMs: maxWaitMs })(url)
  // The build writes this file.
  const { texts, documents } = body as EditTexts
  return { index: createTextIndex(texts), documents }
}
