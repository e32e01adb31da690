import { defaultLocale, type Locale } from '../language/locale.ts'
import type { BuiltPost } from './editor-protocol.ts'
import type { FileFields } from './file-format.ts'

/** The editor's entry of a post, which is the name of its file in the default language. */
export function postEntry(name: string, posts: readonly BuiltPost[]): string {
  return findPost(name, posts)?.[defaultLocale]?.file ?? name
}

/**
 * The former slugs of a post that is about to be saved, so that its current URL keeps working
 * (§3.5).
 * @param entry the name of a file of the post, in any language
 * @returns `undefined` if they are already complete
 */
export function updateFormerSlugs(
  entry: string,
  { slug, formerSlugs }: FileFields,
  { locale, posts }: { locale: Locale; posts: readonly BuiltPost[] }
): unknown[] | undefined {
  const present = findPost(entry, posts)?.[locale]
  const formerList: unknown[] = Array.isArray(formerSlugs) ? formerSlugs : []
  if (!present || !slug) return undefined
  const newList = [...new Set([present.file, ...formerList, present.slug])].filter(
    (each) => each !== slug
  )
  const isSame =
    newList.length === formerList.length &&
    newList.every((each, index) => each === formerList[index])
  return isSame ? undefined : newList
}

function findPost(name: string, posts: readonly BuiltPost[]): BuiltPost | undefined {
  return posts.find((post) =>
    Object.values(post).some(({ file, slug }) => file === name || slug === name)
  )
}
