import { blogs, legal } from 'babylon:content'
import type { Assets } from '../../bindings.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { lazy } from '../../shared/lazy.ts'
import {
  indexFile,
  legalFile,
  listFile,
  maxSlugLength,
  pagesFor,
  postFile,
  postsPerIndexFile,
  postsPerPage,
  slugPattern
} from './content-files.ts'
import { type ReadContent, readContent, readExisting } from './read-content.ts'
import type { SearchResult } from './search/search.ts'
import type {
  Document,
  IndexedPost,
  LegalName,
  LegalSummary,
  Post,
  PostSummary,
  Tag
} from './types.ts'

const searching = lazy(() => import('./search/search.ts'))

/**
 * The posts and legal documents of one language. Each method reads files whose size does not depend
 * on the number of posts.
 */
export interface Content {
  /** The number of pages that the blog list has in a language, at least 1. */
  pagesIn(locale: Locale, tag: Tag | undefined): number
  /** The number of posts with a tag, or of all posts if no tag is given. */
  count(tag: Tag | undefined): number
  /** The posts of a page of the list, newest first. The page must exist. */
  list(tag: Tag | undefined, page: number): Promise<PostSummary[]>
  /** This many of the newest posts, or all posts if there are fewer. */
  newest(count: number): Promise<PostSummary[]>
  /** The number of parts of the index, at least 1. */
  indexParts: number
  /** The posts of a part of the index, newest first. The part must exist. */
  index(part: number): Promise<IndexedPost[]>
  post(slug: string): Promise<Post | undefined>
  /** @param hasTurnstile whether Turnstile protects the forms */
  legal(name: LegalName, hasTurnstile: boolean): Promise<LegalSummary & Document>
  search(query: string): Promise<SearchResult[]>
}

/** The content of a build that is served from the static assets. */
export function createContent(assets: Assets, locale: Locale): Content {
  return contentFrom((path) => readContent(assets, path), locale)
}

export function contentFrom(read: ReadContent, locale: Locale): Content {
  const { counts } = blogs[locale]

  function pagesIn(each: Locale, tag: Tag | undefined): number {
    return pagesFor(blogs[each].counts[tag ?? 'all'], postsPerPage)
  }

  function list(tag: Tag | undefined, page: number): Promise<PostSummary[]> {
    return readExisting(read, listFile(locale, tag, page))
  }

  return {
    pagesIn,
    count: (tag) => counts[tag ?? 'all'],
    list,
    async newest(count) {
      const pages = Math.min(pagesFor(count, postsPerPage), pagesIn(locale, undefined))
      const lists = await Promise.all(numbersTo(pages).map((page) => list(undefined, page)))
      return lists.flat().slice(0, count)
    },
    indexParts: pagesFor(counts.all, postsPerIndexFile),
    index: (part) => readExisting(read, indexFile(locale, part)),
    async post(slug) {
      if (!slugPattern.test(slug) || slug.length > maxSlugLength) return undefined
      return read(postFile(locale, slug))
    },
    async legal(name, turnstile) {
      const document = await readExisting<Document>(read, legalFile(locale, name, turnstile))
      return { ...legal[locale][name], ...document }
    },
    search: (query) => searching.search(read, locale, query)
  }
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
