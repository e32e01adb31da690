import { routes } from '../../routes.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { createHref } from '../../shared/links/href.ts'
import { textProblem } from '../../shared/words/text-problem.ts'
import { FrontMatterError } from '../words/front-matter.ts'
import { linkTarget } from '../words/link-target.ts'
import type { WordsProblem } from '../words/words-error.ts'

interface LinkedText extends Pick<WordsProblem, 'file' | 'key'> {
  locale: Locale
  /** The posts of the language that are published with the text, by all of their slugs. */
  slugs: ReadonlyMap<string, string>
}

/**
 * Turns `route:faq` and `post:slug` in a text into URLs, and returns other links unchanged.
 * @throws FrontMatterError for a page or a post that does not exist
 */
export function createLinkResolver({ locale, slugs, ...at }: LinkedText): (href: string) => string {
  const href = createHref(routes, locale)
  return (link) => {
    const [scheme, rest = ''] = link.split(':', 2)
    if (scheme === 'route') {
      const [key = '', hash] = rest.split('#', 2)
      const target = linkTarget(key, locale, hash)
      if (!target) {
        throw new FrontMatterError([{ ...at, problem: textProblem('route', { value: rest }) }])
      }
      return target
    }
    if (scheme === 'post') {
      const slug = slugs.get(rest)
      if (!slug) {
        const problem = textProblem('post', { value: rest, locale })
        throw new FrontMatterError([{ ...at, problem }])
      }
      return href('blog', { params: { slug } })
    }
    return link
  }
}
