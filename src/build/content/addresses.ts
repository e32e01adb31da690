import path from 'node:path'
import type { WordsProblem } from '../words/words-error.ts'
import { FrontMatterError } from './front-matter.ts'

/** The file of a post, and the slugs in its front matter. */
interface Addressed {
  file: string
  data: { slug: string; formerSlugs?: string[] }
}

/** The slug of each post by every slug that it has or had. */
export function slugsByAddress(posts: readonly Addressed[]): Map<string, string> {
  return new Map(posts.flatMap((post) => addressesOf(post).map((each) => [each, post.data.slug])))
}

/**
 * Checks that every address of a language leads to one post (§3.5). The name of a file is the first
 * slug of its post, so that a changed slug cannot lose the former one.
 * @throws FrontMatterError
 */
export function checkAddresses(posts: readonly Addressed[]): void {
  const owners = new Map<string, string>()
  const problems: WordsProblem[] = []

  function claim(key: string, address: string, file: string): void {
    const owner = owners.get(address)
    owners.set(address, path.basename(file))
    if (owner) problems.push({ file, key, text: `'${address}' is an address of ${owner} already` })
  }

  for (const { file, data } of posts) claim('slug', data.slug, file)
  for (const { file, data } of posts) {
    for (const former of data.formerSlugs ?? []) claim('formerSlugs', former, file)
  }
  for (const post of posts) {
    const name = path.basename(post.file, '.md')
    if (addressesOf(post).includes(name)) continue
    const text = `must be the file's name, or 'formerSlugs' must have '${name}'`
    problems.push({ file: post.file, key: 'slug', text })
  }
  if (problems.length > 0) throw new FrontMatterError(problems)
}

function addressesOf({ data: { slug, formerSlugs = [] } }: Addressed): string[] {
  return [slug, ...formerSlugs]
}
