import { readFileSync } from 'node:fs'
import type { Document } from '../../server/content/types.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { openValues } from '../cache.ts'
import { renderMarkdown } from './markdown.ts'

interface PostText {
  document: Document
  /** The number of words. */
  words: number
  /** The links as written, each with its URL. */
  links: [written: string, url: string][]
}

interface PostBody {
  locale: Locale
  body: string
  resolveLink: (href: string) => string
}

/** A rendered text, in a file of the cache. */
interface FoundText {
  file: string
  words: number
}

/** All files that decide how a text is rendered, apart from its links. */
const code = [
  'src/build/content/{markdown,post-texts}.ts',
  'src/shared/text/*.ts',
  'package-lock.json'
]

/**
 * Opens the rendered texts of posts. A text of an earlier build is used if all its links still lead
 * to the same URLs.
 * @returns a function that throws what `resolveLink` throws
 */
export async function openPostTexts(): Promise<(post: PostBody) => FoundText> {
  const cache = await openValues<PostText>('texts', code)

  return function findText({ locale, body, resolveLink }) {
    const file = cache.fileFor(locale, body)
    const known = cache.read(file)
    if (known?.links.every(([written, url]) => resolveLink(written) === url)) {
      return { file, words: known.words }
    }
    const links: PostText['links'] = []
    const document = renderMarkdown(body, {
      resolveLink(written) {
        const url = resolveLink(written)
        links.push([written, url])
        return url
      }
    })
    const words = body.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
    cache.write(file, { document, words, links })
    return { file, words }
  }
}

/** @param file a file that `openPostTexts()` has found */
export function readText(file: string): Document {
  const text: PostText = JSON.parse(readFileSync(file, 'utf8'))
  return text.document
}
