import type { Locale } from '../language/locale.ts'

export type HeadTag = [name: 'meta' | 'link', attributes: Record<string, string>]

/** `{route}/_payload.json`: a page's data for prefetch and in-page navigation. */
export interface Payload {
  /**
   * The build that rendered the payload. If the document is from another one, the page is loaded in
   * full.
   */
  buildId: string
  path: string
  locale: Locale
  layout: 'default' | 'fullscreen'
  status: number
  /** The complete title, and the tags that change with the page. */
  head: { title: string; tags: HeadTag[] }
  html: string
  /** The URLs of the scripts of the page's islands. */
  islands: string[]
}
