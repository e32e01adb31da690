import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { coverKinds } from '../../art/cover-kinds.ts'
import { maxSlugLength, slugPattern } from '../../server/content/content-files.ts'
import { authorRoles, tags } from '../../server/content/types.ts'
import { byLocale, byLocaleAsync, type Locale } from '../../shared/language/locale.ts'
import { keysOf } from '../../shared/typed-object.ts'
import { isUpdatedEarly } from '../../shared/words/entry-problem.ts'
import { postLimits } from '../../shared/words/limits.ts'
import { describeMissingLetter } from '../pictures/text-to-path.ts'
import { FrontMatterError, isoDate, parseFrontMatter, textOfLength } from '../words/front-matter.ts'
import { collectProblems } from '../words/words-error.ts'
import { listPictures, type PictureInText } from './markdown.ts'
import { findInvalidLine } from './measure.ts'
import { checkSlugs } from './slugs.ts'

const slug = v.pipe(
  v.string(),
  v.regex(slugPattern, 'must be lower-case words joined by hyphens'),
  v.maxLength(maxSlugLength, `must have at most ${maxSlugLength} characters`)
)

const postSchema = v.strictObject({
  slug,
  /** Former slugs, the oldest first. */
  formerSlugs: v.optional(v.array(slug)),
  group: slug,
  title: textOfLength(...postLimits.title),
  description: textOfLength(...postLimits.description),
  date: isoDate,
  /** The day of the last important change. */
  updated: v.optional(isoDate),
  author: v.picklist(authorRoles),
  tags: v.pipe(v.array(v.picklist(tags)), v.minLength(1, 'must name a tag')),
  /** A drawing; an uploaded picture replaces it. `Object.keys()` returns `string[]`. */
  cover: v.optional(v.picklist(keysOf(coverKinds))),
  picture: v.optional(v.string()),
  pictureAlt: v.optional(textOfLength(...postLimits.pictureAlt)),
  /** Pictures uploaded for the text, because the editor of raw Markdown cannot upload any. */
  pictures: v.optional(v.array(v.string())),
  /** The end of the post: a sentence, and a button that links to a page on the same subject. */
  closing: textOfLength(...postLimits.closing),
  action: textOfLength(...postLimits.action),
  link: v.pipe(v.string(), v.regex(/^(route|post):/, 'must begin with route: or post:')),
  /** A draft is not deployed, and neither is a post with a future date. */
  draft: v.optional(v.boolean())
})

/** A post without its text, because all texts would fill the memory. */
export interface PostSource {
  file: string
  data: v.InferOutput<typeof postSchema>
  inText: PictureInText[]
}

export async function readAllPosts(folder: string): Promise<Record<Locale, PostSource[]>> {
  const reading = byLocale((locale) => readPosts(folder, locale))
  await collectProblems(Object.values(reading))
  return byLocaleAsync((locale) => reading[locale])
}

async function readPosts(folder: string, locale: Locale): Promise<PostSource[]> {
  const directory = path.join(folder, locale, 'blogs')
  if (!existsSync(directory)) return []
  const files = (await readdir(directory)).filter((file) => file.endsWith('.md')).toSorted()
  const posts: PostSource[] = []
  // Sequential, to stay below the limit of open files.
  for (const name of files) {
    const file = path.join(directory, name)
    const { data, body } = parseFrontMatter(file, await readFile(file, 'utf8'), postSchema)
    if (isUpdatedEarly(data)) {
      throw new FrontMatterError([{ file, key: 'updated', text: "must not be before 'date'" }])
    }
    if (!data.cover && !data.picture) {
      throw new FrontMatterError([{ file, key: 'cover', text: 'must have a cover or a picture' }])
    }
    const unshown = describeMissingLetter(data.title, 'display')
    if (unshown) throw new FrontMatterError([{ file, key: 'title', text: unshown }])
    const line = findInvalidLine(body)
    if (line !== undefined) {
      const text = `a figure of bricks has lines such as '16 teal | Title | note', not '${line}'`
      throw new FrontMatterError([{ file, key: 'body', text }])
    }
    posts.push({ file, data, inText: listPictures(body) })
  }
  checkSlugs(posts)
  return posts
}
