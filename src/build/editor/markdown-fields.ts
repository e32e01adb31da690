import type { Field } from '@sveltia/cms'
import { coverKinds } from '../../art/cover-kinds.ts'
import { maxSlugLength } from '../../server/content/content-files.ts'
import { authorRoles, tags } from '../../server/content/types.ts'
import { keysOf } from '../../shared/typed-object.ts'
import type { FileFields } from '../../shared/words/file-format.ts'
import { patternWith } from '../../shared/words/guard.ts'
import { legalLimits, postLimits, subjectLimits } from '../../shared/words/limits.ts'
import type { Labels } from './labels.ts'

const companyFact = /^\{\{company\./
const upload = {
  widget: 'image',
  accept: 'image/jpeg,image/png,image/webp,image/avif',
  choose_url: false,
  required: false
} as const

/** Matches texts in which every picture has a description. */
const describedPictures = '/^(?![^]*!\\[\\s*\\]\\()[^]*$/'

const day = { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' } as const

/** A body is edited as raw Markdown, because rich text editors rewrite tables and spaces. */
const rawBody = { name: 'body', widget: 'markdown', modes: ['raw'], i18n: true } as const

/**
 * The fields of a post (`postSchema` in `src/build/content/post-source.ts`), in editing order.
 * @param targets where its last button can lead
 */
export function createPostFields(
  { messages }: Labels,
  targets: readonly { value: string; label: string }[]
): Field[] {
  const { post, hints, errors, tags: tagNames, authors, covers } = messages
  const options = <Name extends string>(names: readonly Name[], labels: Record<Name, string>) =>
    names.map((value) => ({ value, label: labels[value] }))
  const kinds = keysOf(coverKinds)
  const common = fieldOfAllLanguages(post.allLanguages)
  return [
    line('title', post.title, postLimits.title),
    {
      name: 'slug',
      label: post.slug,
      hint: hints.slug,
      widget: 'string',
      i18n: true,
      maxlength: maxSlugLength,
      pattern: ['/^[a-z0-9]+(?:-[a-z0-9]+)*$/', errors.slug]
    },
    { ...line('description', post.description, postLimits.description), widget: 'text' },
    {
      ...rawBody,
      label: post.body,
      hint: hints.body,
      pattern: [describedPictures, errors.bodyPicture]
    },
    { ...upload, ...common(post.pictures), name: 'pictures', hint: hints.pictures, multiple: true },
    { ...line('closing', post.closing, postLimits.closing), widget: 'text' },
    line('action', post.action, postLimits.action),
    {
      name: 'link',
      label: post.link,
      hint: hints.link,
      widget: 'select',
      i18n: true,
      options: [...targets]
    },
    { ...day, ...common(post.date), name: 'date', hint: hints.date },
    {
      ...common(post.author),
      name: 'author',
      widget: 'select',
      options: options(authorRoles, authors)
    },
    {
      ...common(post.tags),
      name: 'tags',
      widget: 'select',
      multiple: true,
      min: 1,
      options: options(tags, tagNames)
    },
    {
      ...common(post.cover),
      name: 'cover',
      widget: 'select',
      required: false,
      options: options(kinds, covers)
    },
    { ...upload, ...common(post.picture), name: 'picture', hint: hints.picture },
    {
      ...line('pictureAlt', post.pictureAlt, postLimits.pictureAlt),
      hint: hints.pictureAlt,
      required: false
    },
    { ...day, ...common(post.updated), name: 'updated', hint: hints.updated, required: false },
    {
      name: 'formerSlugs',
      label: post.formerSlugs,
      hint: hints.formerSlugs,
      widget: 'list',
      i18n: true,
      required: false
    },
    {
      ...common(post.draft),
      name: 'draft',
      hint: hints.draft,
      widget: 'boolean',
      required: false
    }
  ]
}

/** The fields of a mail, with the placeholders that its text must have. */
export function createMailFields(texts: FileFields[], { messages }: Labels): Field[] {
  const field = (name: string, placeholders: string[]) => {
    const usedPerText = texts.map((text) => listPlaceholdersAndFacts(String(text[name])))
    const neededPlaceholders = placeholders.filter((placeholder) =>
      usedPerText.every((each) => each.includes(placeholder))
    )
    return {
      name,
      i18n: true,
      pattern: [patternWith(neededPlaceholders, placeholders), messages.errors.placeholders] as [
        string,
        string
      ],
      ...(neededPlaceholders.length > 0 && {
        hint: `${messages.hints.keep} ${neededPlaceholders.join(' ')}`
      })
    }
  }
  const all = [
    ...new Set(texts.flatMap(({ subject, body }) => listPlaceholdersAndFacts(`${subject}${body}`)))
  ]
  return [
    {
      ...field('subject', all),
      label: messages.mail.subject,
      widget: 'string',
      minlength: subjectLimits[0]
    },
    { ...rawBody, ...field('body', all), label: messages.mail.body }
  ]
}

/** The fields of a legal text. Facts of the company may be left out, but not misspelt. */
export function createLegalFields(texts: FileFields[], { messages }: Labels): Field[] {
  const { legal, post, hints, errors } = messages
  const common = fieldOfAllLanguages(post.allLanguages)
  const facts = [...new Set(texts.flatMap(({ body }) => listPlaceholdersAndFacts(String(body))))]
  return [
    line('title', legal.title, legalLimits.title),
    { ...line('description', legal.description, legalLimits.description), widget: 'text' },
    { ...day, ...common(legal.effective), name: 'effective', hint: hints.effective },
    {
      ...line('version', legal.version, legalLimits.version),
      ...common(legal.version),
      hint: hints.version
    },
    {
      ...rawBody,
      label: legal.body,
      hint: hints.legal,
      pattern: [patternWith([], facts), errors.facts]
    }
  ]
}

/** A field that is read-only in the panes of other languages. */
function fieldOfAllLanguages(note: string) {
  return (label: string) => ({ label: `${label} · ${note}`, i18n: 'duplicate' }) as const
}

function line(name: string, label: string, [minlength, maxlength]: readonly [number, number]) {
  return { name, label, widget: 'string', i18n: true, minlength, maxlength } as const
}

/** The placeholders of a text, including company facts. */
function listPlaceholdersAndFacts(text: string): string[] {
  const placeholders = text.match(/\{\{\w[\w.]*\}\}/g) ?? []
  return [...new Set(placeholders)].toSorted(
    (a, b) => Number(companyFact.test(a)) - Number(companyFact.test(b))
  )
}
