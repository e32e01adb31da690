import { exampleOfFormat } from '../facts/fact-forms.ts'
import { defaultLocale, isLocale, localeTags } from '../language/locale.ts'
import { listPlaceholders } from '../language/message-placeholders.ts'
import type { Tree } from '../language/message-tree.ts'
import { compareTrees } from './compare-trees.ts'
import type { BuiltEditor } from './editor-protocol.ts'
import { fromEditor } from './editor-shape.ts'
import { trailLabel } from './field-trail.ts'
import type { FileFields } from './file-format.ts'

/** An entry that is about to be saved, in the shape of the editor. */
interface SavedEntry {
  collection: string
  /** The name of its file, without language and extension. */
  name: string
  /** The fields by language; company facts are all under the default language. */
  texts: Record<string, FileFields>
}

/**
 * The reason why the build would reject an entry, worded for the operator. Each text has already
 * been checked by its field in the editor.
 */
export async function entryProblem(
  { collection, name, texts }: SavedEntry,
  builtEditor: BuiltEditor
): Promise<string | undefined> {
  const allTexts = Object.values(texts)
  const readName = (trail: string) => trailLabel(builtEditor, { collection, entry: name }, trail)
  if (collection === 'posts') {
    const posts = Object.entries(texts)
    return posts.map(([locale, post]) => postProblem(post, locale, builtEditor)).find(Boolean)
  }
  if (collection === 'company') return factProblem(allTexts[0] ?? {}, readName, builtEditor)
  // The editor has loaded JSON of this shape.
  const trees = Object.entries(texts).map(
    ([locale, text]) => [locale, fromEditor(text) as Tree] as const
  )
  for (const [locale, tree] of trees) {
    const [trail] = emptyTexts(tree, [])
    const language = isLocale(locale) ? localeTags[locale].name : locale
    if (trail) return `${language} › ${readName(trail)}: ${builtEditor.errors.emptyText}`
  }
  if (collection === 'mails')
    return allTexts.map((mail) => mailProblem(name, mail, builtEditor)).find(Boolean)
  if (collection === 'legal') return legalProblem(name, allTexts, builtEditor)
  const reference = fromEditor(texts[defaultLocale]) as Tree
  const [difference] = trees.flatMap(([, tree]) => compareTrees(reference, tree, []))
  return difference && `${readName(difference.key)}: ${builtEditor.errors.placeholders}`
}

/** The trails of texts without a letter. The library lets a draft have them. */
function emptyTexts(tree: Tree, trail: string[]): string[] {
  if (typeof tree === 'string') return tree.trim() === '' ? [trail.join('.')] : []
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) => emptyTexts(value, [...trail, key]))
}

/** Dates are written YYYY-MM-DD. */
export function isUpdatedEarly({ date, updated }: { date?: unknown; updated?: unknown }): boolean {
  return Boolean(updated) && String(updated) < String(date)
}

function postProblem(post: FileFields, locale: string, { errors, posts }: BuiltEditor) {
  const [, slug] = /^post:(.+)/.exec(String(post.link)) ?? []
  const slugs = posts.flatMap((each) => (isLocale(locale) ? (each[locale]?.slug ?? []) : []))
  if (slug && !slugs.includes(slug)) return errors.link
  if (!post.cover && !post.picture) return errors.cover
  if (post.picture && !post.pictureAlt) return errors.pictureAlt
  return isUpdatedEarly(post) ? errors.updatedEarly : undefined
}

/** Whether a mail has exactly the placeholders that are filled in. */
export function hasPlaceholders(words: string, expectedPlaceholders: readonly string[]): boolean {
  const usedPlaceholders = listPlaceholders(words)
  return usedPlaceholders.toSorted().join() === expectedPlaceholders.toSorted().join()
}

function mailProblem(name: string, mail: FileFields, { mails, errors }: BuiltEditor) {
  const expectedPlaceholders = mails[name] ?? []
  if (hasPlaceholders(`${mail.subject}${mail.body}`, expectedPlaceholders)) return undefined
  return errors.mailPlaceholders.replace(
    '{{placeholders}}',
    expectedPlaceholders.map((placeholder) => `{{${placeholder}}}`).join(' ') || '–'
  )
}

/** A version of a text that people have agreed to must not change. */
async function legalProblem(name: string, texts: FileFields[], { legal, errors }: BuiltEditor) {
  const [first] = texts
  if (
    texts.some(
      ({ version, effective }) => version !== first?.version || effective !== first?.effective
    )
  ) {
    return errors.legalPair
  }
  const publishedTexts = legal[name] ?? []
  const digests = await Promise.all(texts.map(({ body }) => computeDigest(String(body))))
  const isChanged = digests.some((digest) => !publishedTexts.some((each) => each.digest === digest))
  const isOldVersion = publishedTexts.some(({ version }) => version === first?.version)
  return isChanged && isOldVersion ? errors.legalVersion : undefined
}

/** A digest of a text, ignoring white space at its ends. */
export async function computeDigest(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text.trim())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function factProblem(
  facts: FileFields,
  readName: (fact: string) => string,
  { neededFacts, errors }: BuiltEditor
): string | undefined {
  const missingNames = neededFacts.filter((fact) => facts[fact] === '').map(readName)
  if (missingNames.length > 0) return errors.needed.replace('{{names}}', missingNames.join(', '))
  const half = Object.entries(facts).filter(([, value]) => {
    const texts = typeof value === 'object' && value !== null ? Object.values(value) : []
    return texts.includes('') && texts.some((text) => text !== '')
  })
  if (half.length > 0) {
    return errors.empty.replace('{{names}}', half.map(([fact]) => readName(fact)).join(', '))
  }
  for (const [fact, value] of Object.entries(facts)) {
    const texts = typeof value === 'object' && value !== null ? Object.values(value) : [value]
    const example = texts.map((text) => exampleOfFormat(fact, String(text))).find(Boolean)
    if (example) {
      return errors.figure.replace('{{names}}', readName(fact)).replace('{{example}}', example)
    }
  }
}
