import * as v from 'valibot'
import { type CoverKind, coverKinds } from '../../art/cover-kinds.ts'
import { longestSlug, slugPattern } from '../../server/content/content-files.ts'
import { authorRoles, tags } from '../../server/content/types.ts'
import { legalLimits, postLimits } from '../../shared/words/limits.ts'
import { isoDate, text } from './front-matter.ts'

const slug = v.pipe(
  v.string(),
  v.regex(slugPattern, 'must be lower-case words joined by hyphens'),
  v.maxLength(longestSlug, `must have at most ${longestSlug} characters`)
)

/** The front matter of a post. */
export const postSchema = v.strictObject({
  slug,
  group: slug,
  title: text(...postLimits.title),
  description: text(...postLimits.description),
  date: isoDate,
  /** The day of the last important change. */
  updated: v.optional(isoDate),
  author: v.picklist(authorRoles),
  tags: v.pipe(v.array(v.picklist(tags)), v.minLength(1, 'must name a tag')),
  // `Object.keys()` returns `string[]`.
  cover: v.picklist(Object.keys(coverKinds) as CoverKind[]),
  /** The end of the post: a sentence and a button, with a link that follows from its subject. */
  closing: text(...postLimits.closing),
  action: text(...postLimits.action),
  link: v.pipe(v.string(), v.regex(/^(route|post):/, 'must begin with route: or post:')),
  /** A draft is not deployed, and neither is a post with a future date. */
  draft: v.optional(v.boolean())
})

/** The front matter of a legal document. */
export const legalSchema = v.strictObject({
  title: text(...legalLimits.title),
  description: text(...legalLimits.description),
  effective: isoDate,
  version: text(...legalLimits.version)
})
