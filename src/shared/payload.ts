import type { Locale } from './locale.ts'

/** One element of the head: name, attributes. */
export type HeadTag = [name: 'meta' | 'link', attributes: Record<string, string>]

/** `{route}/_payload.json`: a page's data for prefetch and in-page navigation (spec §7). */
export interface Payload {
  /** The build that rendered it; another one than the document's asks for a whole page load. */
  buildId: string
  path: string
  locale: Locale
  layout: 'default' | 'fullscreen'
  status: number
  /** The title as a browser shows it, and the tags that change with the page. */
  head: { title: string; tags: HeadTag[] }
  /** The children of `<body>`. */
  html: string
  /** Addresses of the scripts of the islands in it. */
  islands: string[]
}
