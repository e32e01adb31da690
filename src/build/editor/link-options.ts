import { routes } from '../../routes.ts'
import { locales } from '../../shared/language/locale.ts'
import type { Route } from '../../shared/links/route.ts'
import { kebabCase } from '../../shared/text/letter-case.ts'
import type { CompiledContent } from '../content/content.ts'
import type { Labels } from './labels.ts'

/** The newest posts of each language are enough, because the editor draws all options at once. */
const offeredPosts = 40

export type LinkTargets = Pick<CompiledContent, 'posts' | 'links'>

interface Option {
  value: string
  label: string
}

/**
 * The targets for the last button of a post: pages, sections that other posts link to, and posts.
 */
export function listLinkOptions(labels: Labels, { posts, links }: LinkTargets): Option[] {
  const { files, part, messages } = labels
  const pages = Object.entries<Route>(routes)
    .filter(([, { path, index }]) => index !== false && !path.includes(':'))
    .flatMap(([key]) => {
      const name = files.pages[kebabCase(key)] ?? files.legal[key] ?? part(key)
      const value = `route:${key}`
      const places = links.filter((link) => link.startsWith(`${value}#`)).toSorted()
      return [
        { value, label: name },
        ...places.map((link) => ({ value: link, label: `${name} › ${placeName(link, labels)}` }))
      ]
    })
  const postLinks = locales.flatMap((locale) =>
    posts[locale].slice(0, offeredPosts).map(({ slug, title }) => ({
      value: `post:${slug}`,
      label: `${messages.collections.posts.label_singular}: ${title}`
    }))
  )
  const knownOptions = [...pages, ...postLinks]
  const otherLinks = links.filter((link) => !knownOptions.some(({ value }) => value === link))
  return [...knownOptions, ...otherLinks.map((link) => ({ value: link, label: link }))]
}

function placeName(link: string, { part }: Labels): string {
  const [, place = ''] = link.split('#')
  return part(place)
}
