import { escapeHtml } from '../../shared/escape.ts'
import type { Href } from '../../shared/href.ts'
import { plainWords } from '../../shared/keep-together.ts'
import type { Locale } from '../../shared/locale.ts'
import type { Translate } from '../../shared/messages.ts'
import { feedPath } from './feed-path.ts'
import type { PostSummary } from './types.ts'

interface FeedOptions {
  origin: string
  locale: Locale
  t: Translate
  href: Href
  posts: PostSummary[]
}

/** Older posts are only in the blog list. */
export const entriesInFeed = 20

/** Renders a language's posts as an Atom feed (RFC 4287), newest first. */
export function renderFeed({ origin, locale, t, href, posts }: FeedOptions): string {
  const self = origin + feedPath(href)
  const newest = posts[0]?.date ?? '1970-01-01'
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<title>${escapeHtml(`${t('blogs.head.title')} · ${t('shell.brand')}`)}</title>`,
    `<subtitle>${escapeHtml(t('blogs.head.description'))}</subtitle>`,
    `<id>${self}</id>`,
    `<link rel="self" href="${self}"/>`,
    `<link href="${origin}${href('blogs')}"/>`,
    `<updated>${timestamp(newest)}</updated>`,
    ...posts.slice(0, entriesInFeed).map((post) => {
      const address = origin + href('blog', { params: { slug: post.slug } })
      return [
        '<entry>',
        `<title>${escapeHtml(post.title)}</title>`,
        `<id>${address}</id><link href="${address}"/>`,
        `<published>${timestamp(post.date)}</published><updated>${timestamp(post.date)}</updated>`,
        `<author><name>${escapeHtml(t(`blogs.roles.${post.author}`))}</name></author>`,
        ...post.tags.map(
          (tag) => `<category term="${tag}" label="${escapeHtml(t(`blogs.tags.${tag}`))}"/>`
        ),
        `<summary>${escapeHtml(post.description)}</summary>`,
        '</entry>'
      ].join('')
    }),
    '</feed>',
    ''
  ]
  return plainWords(lines.join('\n'))
}

function timestamp(date: string): string {
  return `${date}T00:00:00Z`
}
