import type { CoverPicture, Covers } from '../../shared/facts/covers.ts'
import type { Locale } from '../../shared/language/locale.ts'

/**
 * A post without its text: the front matter of `locales/{locale}/blogs/*.md`, and the counts of
 * words and minutes.
 */
export interface PostSummary {
  slug: string
  /** Former slugs, the oldest first. */
  formerSlugs?: string[]
  title: string
  description: string
  /** `YYYY-MM-DD` */
  date: string
  /** The date as readers see it: “12 November 2026”. */
  longDate: string
  /** The day of the post's last important change, in both forms. */
  updated?: string
  longUpdated?: string
  author: AuthorRole
  tags: Tag[]
  /** The drawings of the cover, shared by all translations, or an uploaded picture. */
  covers: Covers | CoverPicture
  /** The slugs of the post and its translations, by language. */
  translations: Partial<Record<Locale, string>>
  minutes: number
  wordCount: number
}

/** The data of a post that sitemaps need. */
export interface IndexedPost extends Pick<PostSummary, 'slug' | 'translations'> {
  /** The day of the post's last change, `YYYY-MM-DD`. */
  modified: string
  picture: string
}

export interface Post extends PostSummary, Document {
  call: { text: string; action: string; href: string }
  /** The URL of the post's picture for link previews. */
  preview: string
  /** The posts that share the most tags with the post, the newest first among equals. */
  related: PostSummary[]
}

/** The part of a language's blog that is in the Worker's code. It grows only with former slugs. */
export interface BlogSummary {
  counts: Record<Tag | 'all', number>
  /** The current slugs of posts, by their former slugs. */
  formerSlugs: Record<string, string>
}

interface Section {
  id: string
  title: string
  html: string
}

/** A Markdown document in parts: the text before the first heading, then the sections. */
export interface Document {
  introduction: string
  sections: Section[]
}

export interface LegalSummary {
  title: string
  description: string
  /** `YYYY-MM-DD` */
  effective: string
  /** `effective` as readers see it. */
  longDate: string
  version: string
}

/** The legal documents, by the keys of their pages. */
export const legalNames = ['terms', 'privacy', 'security'] as const
export type LegalName = (typeof legalNames)[number]
export type LegalIndex = Record<Locale, Record<LegalName, LegalSummary>>

/** The authors of posts: the teams of the page “about us”. */
export const authorRoles = ['support', 'supply', 'finance', 'partnerships', 'platform'] as const
type AuthorRole = (typeof authorRoles)[number]

export const tags = [
  'suppliers',
  'payments',
  'partnership',
  'franchise',
  'technology',
  'operations',
  'privacy'
] as const
export type Tag = (typeof tags)[number]
