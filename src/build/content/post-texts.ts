import { readFileSync } from 'node:fs'
import type { Document } from '../../server/content/types.ts'
import type { Picture } from '../../shared/facts/covers.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { createValueCache } from '../cache.ts'
import { renderMarkdown } from './markdown.ts'

/**
 * Facts of a post's body, stored apart from its rendered text, which also depends on the targets of
 * its links.
 */
interface BodyFacts {
  wordCount: number
  links: string[]
}

interface PostBody {
  locale: Locale
  body: string
  /** The uploaded pictures in the body, by their URLs. */
  pictures: ReadonlyMap<string, Picture>
  resolveLink: (href: string) => string
}

/** A rendered text, in an immutable file of the cache. */
interface FoundText {
  file: string
  wordCount: number
}

const deciding = { code: ['src/build/content/post-texts.ts'] }

/**
 * Opens the rendered texts of posts. A text of an earlier build is used if all its links still lead
 * to the same URLs and its pictures are the same.
 * @returns a function that throws what `resolveLink` throws
 */
export async function createFindPostText(): Promise<(post: PostBody) => FoundText> {
  const facts = await createValueCache<BodyFacts>('facts', deciding)
  const texts = await createValueCache<Document>('texts', deciding)

  return function findText({ locale, body, pictures, resolveLink }) {
    const cacheKey = [locale, body, [...pictures]]
    const factsFile = facts.fileFor(cacheKey)
    const cached = facts.read(factsFile)
    if (cached) {
      const file = texts.fileFor(cacheKey, cached.links.map(resolveLink))
      if (texts.has(file)) return { file, wordCount: cached.wordCount }
    }
    const links: string[] = []
    const document = renderMarkdown(body, {
      pictures,
      resolveLink(link) {
        links.push(link)
        return resolveLink(link)
      }
    })
    const wordCount = body.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
    const file = texts.fileFor(cacheKey, links.map(resolveLink))
    texts.write(file, document)
    facts.write(factsFile, { wordCount, links })
    return { file, wordCount }
  }
}

/** @param file a file that `createFindPostText()` has found */
export function readPostText(file: string): Document {
  return JSON.parse(readFileSync(file, 'utf8'))
}
