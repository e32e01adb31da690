import path from 'node:path'
import { textProblem } from '../../shared/words/text-problem.ts'
import { FrontMatterError } from '../words/front-matter.ts'
import type { WordsProblem } from '../words/words-error.ts'

/** The file of a post, and the slugs in its front matter. */
interface WithSlugs {
  file: string
  data: { slug: string; formerSlugs?: string[] }
}

/** The slug of each post by every slug that it has or had. */
export function mapCurrentSlugs(posts: readonly WithSlugs[]): Map<string, string> {
  return new Map(posts.flatMap((post) => listSlugs(post).map((each) => [each, post.data.slug])))
}

/**
 * Checks that every slug of a language leads to one post (§3.5). The name of a file is the first
 * slug of its post, so that a changed slug cannot lose the former one.
 * @throws FrontMatterError
 */
export function checkSlugs(posts: readonly WithSlugs[]): void {
  const owners = new Map<string, string>()
  const problems: WordsProblem[] = []

  function register(key: string, slug: string, file: string): void {
    const owner = owners.get(slug)
    owners.set(slug, path.basename(file))
    if (owner) {
      problems.push({ file, key, problem: textProblem('address', { value: slug, owner }) })
    }
  }

  for (const { file, data } of posts) register('slug', data.slug, file)
  for (const { file, data } of posts) {
    for (const formerSlug of data.formerSlugs ?? []) register('formerSlugs', formerSlug, file)
  }
  for (const post of posts) {
    const name = path.basename(post.file, '.md')
    if (listSlugs(post).includes(name)) continue
    const problem = textProblem('fileName', { value: name })
    problems.push({ file: post.file, key: 'slug', problem })
  }
  if (problems.length > 0) throw new FrontMatterError(problems)
}

function listSlugs({ data: { slug, formerSlugs = [] } }: WithSlugs): string[] {
  return [slug, ...formerSlugs]
}
