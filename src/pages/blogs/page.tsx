import { definePage, notFound, type PageHead } from '../../render/define-page.tsx'
import type { PageProps } from '../../render/page-request.ts'
import type { Content } from '../../server/content/content.ts'
import { postsPerPage } from '../../server/content/content-files.ts'
import { type PostSummary, type Tag, tags } from '../../server/content/types.ts'
import { type Alternates, type Locale, locales } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { feedPath } from '../../shared/links/endpoint-paths.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { Closing } from '../../ui/sections/closing.tsx'
import { Hero } from '../../ui/sections/hero.tsx'
import { PostGrid } from '../../ui/sections/post-entry.tsx'
import { postEntryProps } from '../parts/post-entry-props.ts'

/** Minimum posts for a tag's list to be indexed; a shorter one adds little to its posts. */
const minIndexed = 3

/** The part of the list that a URL selects. */
interface ListPart {
  page: number
  tag?: Tag
}

interface PostList extends ListPart {
  pages: number
  /** The posts of this page, newest first. */
  posts: PostSummary[]
}

export const page = definePage({
  async load({ content, locale, query }): Promise<PostList | typeof notFound> {
    const page = parsePage(query.get('page'))
    const tag = parseTag(query.get('tag'))
    if (page === undefined || tag === null || !hasPart(content, locale, { page, tag })) {
      return notFound
    }
    const posts = await content.list(tag, page)
    return { page, tag, pages: content.pagesIn(locale, tag), posts }
  },

  head: buildHead,

  Page: (props) => (
    <>
      <Hero title={props.t('blogs.hero.title')} intro={props.t('blogs.hero.intro')} />
      <div className="post-list page-width">
        {hasPosts(props) && <TagTabs {...props} />}
        <Posts {...props} />
        <Foot {...props} />
      </div>
      <Closing
        title={props.t('blogs.closing.title')}
        text={props.t('blogs.closing.text')}
        art="blog-gates.svg"
        actions={[{ href: props.href('requestDemo'), label: props.t('blogs.closing.action') }]}
      />
    </>
  )
})

function buildHead({ t, origin, href, hrefIn, content, data }: PageProps<PostList>): PageHead {
  const { page, tag, posts } = data
  const isPart = tag !== undefined || page > 1
  return {
    title: headText('title', data, t),
    description: headText('description', data, t),
    canonical: href('blogs', { query: buildQuery(data) }),
    alternates: listAlternates(data, { content, hrefIn }),
    index: tag === undefined || content.count(tag) >= minIndexed,
    kind: 'CollectionPage',
    trail: isPart ? [{ label: t('shell.pages.blogs'), href: href('blogs') }] : [],
    mainEntity:
      posts.length > 0
        ? {
            '@type': 'ItemList',
            itemListElement: posts.map(({ title, slug }, index) => ({
              '@type': 'ListItem',
              position: firstPosition(page, index),
              name: title,
              url: origin + href('blog', { params: { slug } })
            }))
          }
        : undefined
  }
}

/** A language may have no posts. */
function hasPosts({ content }: PageProps<PostList>): boolean {
  return content.count(undefined) > 0
}

function TagTabs({ t, href, data }: PageProps<PostList>) {
  const choices = [undefined, ...tags].map((tag) => ({
    href: href('blogs', { query: buildQuery({ page: 1, tag }) }),
    label: tag ? t(`blogs.tags.${tag}`) : t('blogs.all'),
    current: tag === data.tag
  }))
  return <Tabs label={t('blogs.subject')} items={choices} />
}

function Posts(props: PageProps<PostList>) {
  const { data, ...context } = props
  if (!hasPosts(props)) return <p>{context.t('blogs.none')}</p>
  if (data.posts.length === 0) return <p>{context.t('blogs.empty')}</p>
  return (
    <PostGrid
      posts={data.posts.map((post) => postEntryProps(post, context))}
      action={context.t('blogs.readPost')}
    />
  )
}

function Foot({ t, href, data }: PageProps<PostList>) {
  const { page, pages, tag } = data
  return (
    <div className="post-list__foot cluster">
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(page) => href('blogs', { query: buildQuery({ page, tag }) })}
        labels={{
          list: t('shell.pagination.label'),
          previous: t('shell.pagination.previous'),
          next: t('shell.pagination.next'),
          position: t('shell.pagination.page', { page, pages })
        }}
      />
      <Link href={href('search')}>{t('search.open.blogs')}</Link>
      <Link href={feedPath(href)}>{t('blogs.feed')}</Link>
    </div>
  )
}

/** The position of a post in the whole list, from 1. */
function firstPosition(page: number, index: number): number {
  return (page - 1) * postsPerPage + index + 1
}

/** The page number in the query: 1 if absent, `undefined` if malformed. */
function parsePage(value: string | null): number | undefined {
  if (value === null) return 1
  return /^[1-9]\d{0,5}$/.test(value) ? Number(value) : undefined
}

/** The tag in the query: `undefined` (all posts) if absent, `null` if unknown. */
function parseTag(value: string | null): Tag | undefined | null {
  if (value === null) return undefined
  return tags.find((tag) => tag === value) ?? null
}

function hasPart(content: Content, locale: Locale, { page, tag }: ListPart): boolean {
  return page <= content.pagesIn(locale, tag)
}

/** The shown list in the other languages. A language with fewer posts may lack the page. */
function listAlternates(
  { page, tag }: ListPart,
  { content, hrefIn }: Pick<PageProps, 'content' | 'hrefIn'>
): Alternates {
  const localesWithPart = locales.filter((each) => hasPart(content, each, { page, tag }))
  const query = buildQuery({ page, tag })
  return Object.fromEntries(localesWithPart.map((each) => [each, hrefIn(each)('blogs', { query })]))
}

/** Only the relevant parameters, in a fixed order, so that each part has one URL. */
function buildQuery({ page, tag }: ListPart): { tag?: string; page?: string } {
  return { ...(tag && { tag }), ...(page > 1 && { page: String(page) }) }
}

function headText(kind: 'title' | 'description', { page, tag }: ListPart, t: Translate): string {
  if (tag) {
    const name = t(`blogs.tags.${tag}`)
    return page > 1
      ? t(`blogs.head.${kind}TagPaged`, { tag: name, page })
      : t(`blogs.head.${kind}Tag`, { tag: name })
  }
  return page > 1 ? t(`blogs.head.${kind}Paged`, { page }) : t(`blogs.head.${kind}`)
}
