import type { BlogPosting } from 'schema-dts'
import { definePage, notFound, type PageHead } from '../../render/define-page.tsx'
import { organizationReference } from '../../render/organization.ts'
import type { PageProps } from '../../render/page-request.ts'
import type { Post } from '../../server/content/types.ts'
import { isPicture } from '../../shared/facts/covers.ts'
import { programmes } from '../../shared/facts/programmes.ts'
import { localeTags, mapAlternates } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { feedPath } from '../../shared/links/endpoint-paths.ts'
import { pageParams } from '../../shared/links/path-params.ts'
import { Cover } from '../../ui/figures/cover.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Article } from '../../ui/sections/article.tsx'
import { Closing } from '../../ui/sections/closing.tsx'
import { Facts } from '../../ui/sections/facts.tsx'
import { DocumentHero } from '../../ui/sections/hero.tsx'
import { PostEntry } from '../../ui/sections/post-entry.tsx'
import { Toc } from '../../ui/sections/toc.tsx'
import { postEntryProps } from '../parts/post-entry-props.ts'

interface PostData {
  post: Post
}

type Props = PageProps<PostData>

export const page = definePage({
  async load({ content, params }): Promise<PostData | typeof notFound> {
    const post = await content.post(pageParams<'blog'>({ params }).slug)
    return post ? { post } : notFound
  },

  head: (props): PageHead => {
    const { translations, title, description, preview } = props.data.post
    return {
      title,
      description,
      type: 'article',
      image: preview,
      alternates: mapAlternates(translations, (each, locale) =>
        props.hrefIn(locale)('blog', { params: { slug: each } })
      ),
      trail: blogTrail(props),
      mainEntity: blogPosting(props)
    }
  },

  Page: (props) => (
    <>
      <DocumentHero
        breadcrumbs={
          <Breadcrumbs label={props.t('shell.breadcrumb.label')} items={blogTrail(props)} />
        }
        title={props.data.post.title}
        intro={props.data.post.description}
      />
      <div className="article-head page-width">
        <PostFacts {...props} />
        <PostCover {...props} />
      </div>
      <Article {...props.data.post} contents={<Contents {...props} />}>
        <RelatedPosts {...props} />
      </Article>
      <Call {...props} />
    </>
  )
})

/** schema.org has no type for a team, so the author is an organisation within ours. */
function blogPosting({ t, locale, origin, data: { post } }: Props): BlogPosting {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    image: origin + (isPicture(post.covers) ? post.covers.url : post.preview),
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    inLanguage: localeTags[locale].intl,
    wordCount: post.wordCount,
    timeRequired: `PT${post.minutes}M`,
    articleSection: post.tags.map((tag) => t(`blogs.tags.${tag}`)),
    author: {
      '@type': 'Organization',
      name: t(`blogs.roles.${post.author}`),
      parentOrganization: organizationReference(origin)
    },
    publisher: organizationReference(origin)
  }
}

/** The breadcrumbs: the blog and the post's first tag. */
function blogTrail({ t, href, data: { post } }: Props) {
  const subjects = post.tags.slice(0, 1).map((tag) => ({
    label: t(`blogs.tags.${tag}`),
    href: href('blogs', { query: { tag } })
  }))
  return [{ label: t('shell.pages.blogs'), href: href('blogs') }, ...subjects]
}

function PostFacts({ t, data: { post } }: Props) {
  const facts = [
    { label: t('blogs.by'), text: t(`blogs.roles.${post.author}`) },
    {
      label: t('blogs.date'),
      text: <time dateTime={post.date}>{post.longDate}</time>
    },
    ...describeUpdate(t, post),
    { label: t('blogs.readingTime'), text: t('blogs.minutes', { minutes: post.minutes }) },
    { label: t('blogs.subject'), text: post.tags.map((tag) => t(`blogs.tags.${tag}`)).join(', ') }
  ]
  return <Facts layout="line" items={facts} />
}

function describeUpdate(t: Translate, { updated, longUpdated }: Post) {
  if (!updated) return []
  return [{ label: t('blogs.updated'), text: <time dateTime={updated}>{longUpdated}</time> }]
}

function PostCover({ t, data: { post } }: Props) {
  const { covers, title } = post
  return (
    <div className="article-head__cover screen-only">
      <Cover
        covers={covers}
        size="large"
        phone="medium"
        sizes="100vw"
        alt={isPicture(covers) ? covers.alt : t('blogs.coverAlt', { title })}
        eager
      />
    </div>
  )
}

function Contents({ t, data: { post } }: Props) {
  const items = post.sections.map(({ id, title }) => ({ href: `#${id}`, label: title }))
  return <Toc title={t('blogs.inThisPost')} items={items} />
}

/** The post's call to action, with the gate of the programme that it links to. */
function Call({ href: hrefOf, data }: Props) {
  const { text, action, href } = data.post.call
  const programme = programmes.find((name) => href.startsWith(hrefOf(name)))
  return (
    <Closing
      title={text}
      actions={[{ href, label: action }]}
      art={programme ? `partner-${programme}.svg` : 'blog-gates.svg'}
    />
  )
}

function RelatedPosts({ data, ...context }: Props) {
  const { t } = context
  return (
    <section className="related screen-only" aria-labelledby="related-title">
      <div className="related__head cluster">
        <h2 className="related__title" id="related-title">
          {t('blogs.related')}
        </h2>
        <Link href={feedPath(context.href)}>{t('blogs.feed')}</Link>
      </div>
      <div className="related__list">
        {data.post.related.map((post) => {
          const { href, title, covers, tag, date, dateTime } = postEntryProps(post, context)
          return <PostEntry key={href} thumb {...{ href, title, covers, tag, date, dateTime }} />
        })}
      </div>
    </section>
  )
}
