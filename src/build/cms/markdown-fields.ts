import type { Field } from '@sveltia/cms'
import { coverKinds } from '../../art/cover-kinds.ts'
import { longestSlug } from '../../server/content/content-files.ts'
import { authorRoles, tags } from '../../server/content/types.ts'
import type { Fields } from '../../shared/cms/file-format.ts'
import { patternWith } from '../../shared/cms/guard.ts'
import { legalLimits, postLimits, subjectLimits } from '../../shared/cms/limits.ts'
import type { Labels } from './labels.ts'

const companyFact = /^\{\{company\./
const upload = {
  widget: 'image',
  accept: 'image/jpeg,image/png,image/webp,image/avif',
  choose_url: false,
  i18n: 'duplicate',
  required: false
} as const

/** Texts in which every picture has a description. */
const describedPictures = '/^(?![^]*!\\[\\s*\\]\\()[^]*$/'

const day = { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' } as const

/** A body is edited as it is stored, because editors of rich text rewrite tables and spaces. */
const rawBody = { name: 'body', widget: 'markdown', modes: ['raw'], i18n: true } as const

/** The fields of a post (`postSchema` in `src/build/content/content.ts`). */
export function postFields({ words }: Labels): Field[] {
  const { post, hints, errors, tags: tagNames, authors, covers } = words
  const options = <Name extends string>(names: readonly Name[], labels: Record<Name, string>) =>
    names.map((value) => ({ value, label: labels[value] }))
  const kinds = Object.keys(coverKinds) as (keyof typeof coverKinds)[]
  return [
    {
      name: 'slug',
      label: post.slug,
      hint: hints.slug,
      widget: 'string',
      i18n: true,
      maxlength: longestSlug,
      pattern: ['/^[a-z0-9]+(?:-[a-z0-9]+)*$/', errors.slug]
    },
    line('title', post.title, postLimits.title),
    { ...line('description', post.description, postLimits.description), widget: 'text' },
    { ...day, name: 'date', label: post.date, hint: hints.date, i18n: 'duplicate' },
    {
      ...day,
      name: 'updated',
      label: post.updated,
      hint: hints.updated,
      i18n: 'duplicate',
      required: false
    },
    {
      name: 'author',
      label: post.author,
      widget: 'select',
      i18n: 'duplicate',
      options: options(authorRoles, authors)
    },
    {
      name: 'tags',
      label: post.tags,
      widget: 'select',
      multiple: true,
      min: 1,
      i18n: 'duplicate',
      options: options(tags, tagNames)
    },
    {
      name: 'cover',
      label: post.cover,
      widget: 'select',
      i18n: 'duplicate',
      required: false,
      options: options(kinds, covers)
    },
    { ...upload, name: 'picture', label: post.picture, hint: hints.picture },
    {
      ...line('pictureAlt', post.pictureAlt, postLimits.pictureAlt),
      hint: hints.pictureAlt,
      required: false
    },
    { ...upload, name: 'pictures', label: post.pictures, hint: hints.pictures, multiple: true },
    { ...line('closing', post.closing, postLimits.closing), widget: 'text' },
    line('action', post.action, postLimits.action),
    {
      name: 'link',
      label: post.link,
      hint: hints.link,
      widget: 'string',
      i18n: true,
      pattern: ['/^(route|post):[\\w.#-]+$/', errors.link]
    },
    {
      name: 'formerSlugs',
      label: post.formerSlugs,
      hint: hints.formerSlugs,
      widget: 'list',
      i18n: true,
      required: false
    },
    {
      name: 'draft',
      label: post.draft,
      hint: hints.draft,
      widget: 'boolean',
      i18n: 'duplicate',
      required: false
    },
    {
      ...rawBody,
      label: post.body,
      hint: hints.body,
      pattern: [describedPictures, errors.bodyPicture]
    }
  ]
}

/** The fields of a mail, with the placeholders that its text must have. */
export function mailFields(texts: Fields[], { words }: Labels): Field[] {
  const field = (name: string, all: string[]) => {
    const own = texts.map((text) => slotsOf(String(text[name])))
    const needed = all.filter((slot) => own.every((each) => each.includes(slot)))
    return {
      name,
      i18n: true,
      pattern: [patternWith(needed, all), words.errors.slots] as [string, string],
      ...(needed.length > 0 && { hint: `${words.hints.keep} ${needed.join(' ')}` })
    }
  }
  const all = [...new Set(texts.flatMap(({ subject, body }) => slotsOf(`${subject}${body}`)))]
  return [
    {
      ...field('subject', all),
      label: words.mail.subject,
      widget: 'string',
      minlength: subjectLimits[0]
    },
    { ...rawBody, ...field('body', all), label: words.mail.body }
  ]
}

/** The fields of a legal text. Facts of the company may be left out, but not misspelt. */
export function legalFields(texts: Fields[], { words }: Labels): Field[] {
  const { legal, hints, errors } = words
  const known = [...new Set(texts.flatMap(({ body }) => slotsOf(String(body))))]
  return [
    line('title', legal.title, legalLimits.title),
    { ...line('description', legal.description, legalLimits.description), widget: 'text' },
    { ...day, name: 'effective', label: legal.effective, hint: hints.effective, i18n: 'duplicate' },
    {
      ...line('version', legal.version, legalLimits.version),
      hint: hints.version,
      i18n: 'duplicate'
    },
    {
      ...rawBody,
      label: legal.body,
      hint: hints.legal,
      pattern: [patternWith([], known), errors.facts]
    }
  ]
}

function line(name: string, label: string, [minlength, maxlength]: readonly [number, number]) {
  return { name, label, widget: 'string', i18n: true, minlength, maxlength } as const
}

/** The placeholders of a text, its company's facts included. */
function slotsOf(text: string): string[] {
  const found = text.match(/\{\{\w[\w.]*\}\}/g) ?? []
  return [...new Set(found)].toSorted(
    (a, b) => Number(companyFact.test(a)) - Number(companyFact.test(b))
  )
}
