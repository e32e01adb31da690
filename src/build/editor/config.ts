import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CmsConfig, Collection, CollectionFile, Field } from '@sveltia/cms'
import { defaultLocale, type Locale, locales, localeTags } from '../../shared/language/locale.ts'
import type { Bundle } from '../../shared/language/message-tree.ts'
import { toEditor } from '../../shared/words/editor-shape.ts'
import { type FileFields, parseMarkdown } from '../../shared/words/file-format.ts'
import { pictureLimits } from '../../shared/words/limits.ts'
import { createFields } from './fields.ts'
import { type Labels, readLabels } from './labels.ts'
import { type LinkTargets, listLinkOptions } from './link-options.ts'
import { createLegalFields, createMailFields, createPostFields } from './markdown-fields.ts'

/** The browser adds the repository and the operator. */
type EditorConfig = Omit<CmsConfig, 'backend'>

/**
 * The configuration of the editor for the desk in one language, generated from the English files,
 * so that new messages appear in the editor automatically.
 */
export function createEditorConfig(locale: Locale, targets: LinkTargets): EditorConfig {
  const labels = readLabels(locale)
  const { collections: names } = labels.messages
  return {
    load_config_file: false,
    app_title: labels.messages.title,
    show_preview_links: false,
    media_folder: 'locales/pictures',
    public_folder: '/pictures',
    media_libraries: {
      default: { config: { slugify_filename: true, max_file_size: pictureLimits.bytes } },
      stock_assets: { providers: [] }
    },
    slug: { encoding: 'ascii', clean_accents: true },
    output: { omit_empty_optional_fields: true },
    editor: { preview: false },
    i18n: {
      structure: 'multiple_folders',
      locales: [...locales],
      default_locale: defaultLocale,
      initial_locales: 'all',
      canonical_slug: { key: 'group' }
    },
    collections: [
      messageCollection('pages', 'messages', labels, locale),
      postCollection(labels, targets),
      mailCollection(labels, locale),
      legalCollection(labels),
      companyCollection(labels),
      messageCollection('desk', 'desk', labels, locale)
    ].map((collection) => ({ ...collection, ...names[collection.name as keyof typeof names] }))
  } satisfies EditorConfig
}

const common = { i18n: true, publish: true } as const

function messageCollection(
  name: 'pages' | 'desk',
  folder: string,
  labels: Labels,
  locale: Locale
): Collection {
  const names = labels.files[name]
  const files = readdirSync(`locales/${defaultLocale}/${folder}`).map((file): CollectionFile => {
    const { name: entry } = path.parse(file)
    return {
      name: entry,
      label: names[entry] ?? labels.part(entry),
      file: `locales/{{locale}}/${folder}/${file}`,
      format: 'words-json',
      i18n: true,
      fields: createFields(
        readJson(defaultLocale, folder, file),
        readJson(locale, folder, file),
        labels
      )
    }
  })
  return { ...common, name, files: byLabel(files, locale) }
}

function readJson(locale: Locale, folder: string, file: string): Bundle {
  return JSON.parse(readFileSync(`locales/${locale}/${folder}/${file}`, 'utf8'))
}

function byLabel(files: CollectionFile[], locale: Locale): CollectionFile[] {
  return files.toSorted((a, b) => (a.label ?? '').localeCompare(b.label ?? '', locale))
}

function postCollection(labels: Labels, targets: LinkTargets): Collection {
  return {
    ...common,
    name: 'posts',
    folder: 'locales/{{locale}}/blogs',
    extension: 'md',
    format: 'words-frontmatter',
    create: true,
    // Most posts have a drawn cover, for which the list would show only an empty square.
    thumbnail: false,
    slug: '{{fields.slug | localize}}',
    identifier_field: 'title',
    sortable_fields: {
      fields: ['date', 'title'],
      default: { field: 'date', direction: 'descending' }
    },
    fields: createPostFields(labels, listLinkOptions(labels, targets))
  }
}

function mailCollection(labels: Labels, locale: Locale): Collection {
  const files = readMarkdownFiles('mail').map(
    ({ name, texts }): CollectionFile => ({
      name,
      label: labels.files.mails[name] ?? labels.part(name),
      file: `locales/{{locale}}/mail/${name}.md`,
      format: 'words-frontmatter',
      i18n: true,
      fields: createMailFields(texts, labels)
    })
  )
  return { ...common, name: 'mails', files: byLabel(files, locale) }
}

function legalCollection(labels: Labels): Collection {
  const files = readMarkdownFiles('legal').map(
    ({ name, texts }): CollectionFile => ({
      name,
      label: labels.files.legal[name] ?? labels.part(name),
      file: `locales/{{locale}}/legal/${name}.md`,
      format: 'words-frontmatter',
      i18n: true,
      fields: createLegalFields(texts, labels)
    })
  )
  return { ...common, name: 'legal', files }
}

/** The Markdown files of a folder, each with its fields in every language. */
function readMarkdownFiles(folder: string): { name: string; texts: FileFields[] }[] {
  return readdirSync(`locales/${defaultLocale}/${folder}`).map((file) => ({
    name: path.parse(file).name,
    texts: locales.map(
      (locale) => parseMarkdown(readFileSync(`locales/${locale}/${folder}/${file}`, 'utf8')) ?? {}
    )
  }))
}

/** A fact is one text for all languages, or one for each. */
function companyCollection(labels: Labels): Collection {
  const facts: FileFields = JSON.parse(readFileSync('locales/company.json', 'utf8'))
  const names: Partial<Record<string, string>> = labels.messages.facts
  const fields = Object.entries(facts).map(([name, value]): Field => {
    const label = names[name] ?? labels.part(name)
    if (typeof value === 'string') return { name, label, widget: 'string', required: false }
    const texts = Object.keys(Object(toEditor(value))).map(
      (locale): Field => ({
        name: locale,
        label: localeTags[locale as Locale].name,
        widget: 'text',
        required: false
      })
    )
    return { name, label, widget: 'object', collapsed: false, fields: texts }
  })
  return {
    ...common,
    i18n: false,
    name: 'company',
    files: [
      {
        name: 'company',
        label: labels.messages.collections.company.label,
        file: 'locales/company.json',
        format: 'words-json',
        fields
      }
    ]
  }
}
