import { isPicture } from '../../shared/facts/covers.ts'
import type { Locale } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { feedPath } from '../../shared/links/endpoint-paths.ts'
import type { Href } from '../../shared/links/href.ts'
import { escapeHtml } from '../../shared/text/escape.ts'
import { withoutJoiners } from '../../shared/text/keep-together.ts'
import type { Post } from './types.ts'

interface FeedOptions {
  origin: string
  locale: Locale
  t: Translate
  href: Href
  /** Newest first. */
  posts: Post[]
}

/** Maximum posts in the feed; older posts are only in the blog list. */
export const entriesInFeed = 20

/** Renders a language's posts as an Atom feed (RFC 4287) with full texts and pictures. */
export function renderFeed(options: FeedOptions): string {
  const { origin, locale, t, href, posts } = options
  const feedUrl = origin + feedPath(href)
  const updatedAt = posts.map(lastModified).toSorted().at(-1) ?? '1970-01-01'
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="${locale}">`,
    `<title>${escapeHtml(`${t('blogs.head.title')} · ${t('shell.brand')}`)}</title>`,
    `<subtitle>${escapeHtml(t('blogs.head.description'))}</subtitle>`,
    `<id>${feedUrl}</id>`,
    `<link rel="self" href="${feedUrl}"/>`,
    `<link href="${origin}${href('blogs')}"/>`,
    `<updated>${timestamp(updatedAt)}</updated>`,
    ...posts.map((post) => renderEntry(post, options)),
    '</feed>',
    ''
  ]
  return withoutJoiners(lines.join('\n'))
}

function renderEntry(post: Post, { origin, t, href }: FeedOptions): string {
  const postUrl = (slug: string) => origin + href('blog', { params: { slug } })
  const url = postUrl(post.slug)
  // An id never changes (RFC 4287 §4.2.6), so that feed readers do not show a moved post as new.
  const id = postUrl(post.formerSlugs?.[0] ?? post.slug)
  const { url: path, width, height, alt } = choosePicture(post, t)
  const picture = origin + path
  const image = `<p><img src="${picture}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"></p>`
  return [
    '<entry>',
    `<title>${escapeHtml(post.title)}</title>`,
    `<id>${id}</id><link href="${url}"/>`,
    `<published>${timestamp(post.date)}</published>`,
    `<updated>${timestamp(lastModified(post))}</updated>`,
    `<author><name>${escapeHtml(t(`blogs.roles.${post.author}`))}</name></author>`,
    ...post.tags.map(
      (tag) => `<category term="${tag}" label="${escapeHtml(t(`blogs.tags.${tag}`))}"/>`
    ),
    `<summary>${escapeHtml(post.description)}</summary>`,
    `<media:thumbnail url="${picture}" width="${width}" height="${height}"/>`,
    `<content type="html">${escapeHtml(image + renderArticle(post, origin, url))}</content>`,
    '</entry>'
  ].join('')
}

/** An uploaded cover, or else the link preview, because feed readers show SVGs badly. */
function choosePicture({ covers, preview, title }: Post, t: Translate) {
  if (isPicture(covers)) return covers
  return { url: preview, width: 1200, height: 630, alt: t('blogs.coverAlt', { title }) }
}

/**
 * The text of a post with absolute URLs, because it is read outside the site. Feed readers get one
 * file of each picture, because many of them cannot choose between several.
 */
function renderArticle({ introduction, sections }: Post, origin: string, url: string): string {
  const parts = sections.map(({ id, title, html }) => `<h2 id="${id}">${title}</h2>${html}`)
  return [introduction, ...parts]
    .join('')
    .replace(/ href="(?=\/)/g, ` href="${origin}`)
    .replace(/ href="(?=#)/g, ` href="${url}`)
    .replace(/<picture><source [^>]*>(<img [^>]*>)<\/picture>/g, '$1')
    .replace(/<img src="(?=\/)/g, `<img src="${origin}`)
    .replace(/(<img [^>]*) srcset="[^"]*" sizes="[^"]*"/g, '$1')
}

function lastModified({ date, updated = date }: Post): string {
  return updated
}

function timestamp(date: string): string {
  return `${date}T00:00:00Z`
}
