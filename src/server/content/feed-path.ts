import type { Href } from '../../shared/links/href.ts'

/** The path of a language's Atom feed, below its blog list. */
export function feedPath(href: Href): string {
  return `${href('blogs')}/feed.xml`
}
