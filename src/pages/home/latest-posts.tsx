import type { PostSummary } from '../../server/content/types.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { PostEntry } from '../../ui/sections/post-entry.tsx'
import type { PageProps } from '../define-page.tsx'
import { postEntryProps } from '../post-entry-props.ts'

interface LatestPostsProps extends Pick<PageProps<unknown>, 't' | 'href'> {
  /** Newest first. */
  posts: readonly PostSummary[]
}

/** The newest post as a large entry, the next ones beside it, and a link to all posts. */
export function LatestPosts({ posts, ...context }: LatestPostsProps) {
  const [newest, ...others] = posts.map((post) => {
    const { author, ...entry } = postEntryProps(post, context)
    return entry
  })
  const { t, href } = context
  return (
    <div className="home-posts wide">
      {newest && <PostEntry {...newest} size="front" />}
      <div className="home-posts__others">
        {others.map((entry) => (
          <PostEntry key={entry.href} {...entry} size="row" />
        ))}
        <p className="home-posts__all">
          <Link kind="arrow" href={href('blogs')}>
            {t('home.blog.all')}
          </Link>
        </p>
      </div>
    </div>
  )
}
