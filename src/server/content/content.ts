import { legal, posts } from 'babylon:content'
import type { Fetcher } from '@cloudflare/workers-types'
import type { Locale } from '../../shared/locale.ts'
import { readContent } from './read-content.ts'
import type { Document, LegalName, LegalSummary, PostSummary } from './types.ts'

/** The posts and legal documents of one language. */
export interface Content {
  /** Newest first. */
  posts: PostSummary[]
  postsIn(locale: Locale): PostSummary[]
  post(slug: string): Promise<(PostSummary & Document) | undefined>
  legal(name: LegalName): Promise<LegalSummary & Document>
}

export function createContent(assets: Fetcher, locale: Locale): Content {
  return {
    posts: posts[locale],
    postsIn: (each) => posts[each],
    async post(slug) {
      const summary = posts[locale].find((post) => post.slug === slug)
      if (!summary) return undefined
      return { ...summary, ...(await readDocument(assets, `blogs/${locale}/${slug}`)) }
    },
    async legal(name) {
      return { ...legal[locale][name], ...(await readDocument(assets, `legal/${locale}/${name}`)) }
    }
  }
}

async function readDocument(assets: Fetcher, name: string): Promise<Document> {
  const document = await readContent<Document>(assets, `/_content/${name}.json`)
  if (!document) throw new Error(`The build has no content file '${name}'`)
  return document
}
