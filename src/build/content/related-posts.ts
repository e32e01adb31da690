import type { Tag } from '../../server/content/types.ts'

const relatedPosts = 3

/**
 * Finds the posts that share the most tags with a post, the newest first among equals. Posts with
 * the same tags share one list of candidates, because comparing 10 000 posts with each other takes
 * minutes.
 * @param posts newest first
 */
export function createFindRelated<Post extends { slug: string; tags: readonly Tag[] }>(
  posts: readonly Post[]
): (post: Post) => Post[] {
  const candidates = new Map<string, Post[]>()
  return function relatedTo({ slug, tags }) {
    const key = tags.toSorted().join(' ')
    const closestPosts = candidates.get(key) ?? closest(posts, tags)
    candidates.set(key, closestPosts)
    return closestPosts.filter((post) => post.slug !== slug).slice(0, relatedPosts)
  }
}

/** Finds one post more than needed, because the post itself is among them. */
function closest<Post extends { tags: readonly Tag[] }>(
  posts: readonly Post[],
  tags: readonly Tag[]
): Post[] {
  const shared = (post: Post) => post.tags.filter((tag) => tags.includes(tag)).length
  return posts.toSorted((a, b) => shared(b) - shared(a)).slice(0, relatedPosts + 1)
}
