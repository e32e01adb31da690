import type { PostSummary } from '../../server/content/types.ts'
import type { WithLinks } from '../../ui/part-props.ts'
import type { PostEntryProps } from '../../ui/sections/post-entry.tsx'

/** The props of a post's list entry of any size. */
export function postEntryProps(post: PostSummary, { t, href }: WithLinks) {
  const [tag] = post.tags
  return {
    href: href('blog', { params: { slug: post.slug } }),
    title: post.title,
    description: post.description,
    covers: post.covers,
    tag: tag ? t(`blogs.tags.${tag}`) : '',
    dateTime: post.date,
    date: post.longDate,
    minutes: t('blogs.minutes', { minutes: post.minutes }),
    author: t(`blogs.roles.${post.author}`)
  } satisfies PostEntryProps
}
