import type { Locale } from '../../shared/language/locale.ts'
import type { LegalName, Tag } from './types.ts'

/** Posts per page of the blog list. Each page is one file. */
export const postsPerPage = 12

/** Entries per file of the index and per sitemap, which stays below 0.5 MB. */
export const postsPerIndexFile = 1000

/** Words of lower-case letters and digits, joined by hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Some systems do not allow longer file names. */
export const maxSlugLength = 100

/** A post with its text. The paths in this file are in a folder that only the Worker reads. */
export function postFile(locale: Locale, slug: string): string {
  return `/_content/blogs/${locale}/${slug}.json`
}

/** A legal document, in the version with or without Turnstile. */
export function legalFile(locale: Locale, name: LegalName, hasTurnstile: boolean): string {
  return `/_content/legal/${locale}/${name}${hasTurnstile ? '-turnstile' : ''}.json`
}

/** The posts of a page of the blog list, or of a tag's list. */
export function listFile(locale: Locale, tag: Tag | undefined, page: number): string {
  return `/_content/lists/${locale}/${tag ?? 'all'}-${page}.json`
}

/** A part of the list of all posts, without their text; the first part is 1. */
export function indexFile(locale: Locale, part: number): string {
  return `/_content/indexes/${locale}/${part}.json`
}

/** The number of pages or files for a number of posts, at least 1. */
export function pagesFor(posts: number, perPage: number): number {
  return Math.max(1, Math.ceil(posts / perPage))
}
