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
import { encodeProblem, textProblem } from '../../shared/words/text-problem.ts'
import { findMissingLetter } from '../pictures/text-to-path.ts'
import { FrontMatterError, isoDate, parseFrontMatter, textOfLength } from '../words/front-matter.ts'
import { collectProblems } from '../words/words-error.ts'
import { listPictures, type PictureInText } from './markdown.ts'
import { findInvalidLine } from './measure.ts'
import { checkSlugs } from './slugs.ts'

const slug = v.pipe(
  v.string(),
  v.regex(slugPattern, encodeProblem(textProblem('slug'))),
  v.maxLength(maxSlugLength, encodeProblem(textProblem('long', { max: maxSlugLength })))
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
  tags: v.pipe(v.array(v.picklist(tags)), v.minLength(1, encodeProblem(textProblem('tag')))),
  /** A drawing; an uploaded picture replaces it. */
  cover: v.optional(v.picklist(keysOf(coverKinds))),
  picture: v.optional(v.string()),
  pictureAlt: v.optional(textOfLength(...postLimits.pictureAlt)),
  /** Pictures uploaded for the text, because the editor of raw Markdown cannot upload any. */
  pictures: v.optional(v.array(v.string())),
  /** The end of the post: a sentence, and a button that links to a page on the same subject. */
  closing: textOfLength(...postLimits.closing),
  action: textOfLength(...postLimits.action),
  link: v.pipe(v.string(), v.regex(/^(route|post):/, encodeProblem(textProblem('link')))),
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
  // Files are read one after another, to stay below the limit of open files.
  for (const name of files) {
    const file = path.join(directory, name)
    const { data, body } = parseFrontMatter(file, await readFile(file, 'utf8'), postSchema)
    if (isUpdatedEarly(data)) {
      throw new FrontMatterError([{ file, key: 'updated', problem: textProblem('before') }])
    }
    if (!data.cover && !data.picture) {
      throw new FrontMatterError([{ file, key: 'cover', problem: textProblem('cover') }])
    }
    const unshown = findMissingLetter(data.title, 'display')
    if (unshown) throw new FrontMatterError([{ file, key: 'title', problem: unshown }])
    const line = findInvalidLine(body)
    if (line !== undefined) {
      const problem = textProblem('bricks', { value: line })
      throw new FrontMatterError([{ file, key: 'body', problem }])
    }
    posts.push({ file, data, inText: listPictures(body) })
  }
  checkSlugs(posts)
  return posts
}
