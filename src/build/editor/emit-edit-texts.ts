import { readFileSync } from 'node:fs'
import { routes } from '../../routes.ts'
import { legalNames } from '../../server/content/types.ts'
import { byLocaleAsync, type Locale } from '../../shared/language/locale.ts'
import { isDataKey, type Tree } from '../../shared/language/message-tree.ts'
import { createHref } from '../../shared/links/href.ts'
import { kebabCase } from '../../shared/text/letter-case.ts'
import { entriesOf } from '../../shared/typed-object.ts'
import type {
  EditableText,
  EditTexts,
  EditTextsOptions
} from '../../shared/words/edit-texts-protocol.ts'
import { companyFile } from '../../shared/words/field-link.ts'
import type { CompiledContent } from '../content/content.ts'
import type { Output } from '../output.ts'
import { parseEnvironments } from '../settings/environments.ts'
import type { Company } from '../words/company.ts'
import { fillFacts } from '../words/fill-facts.ts'
import { readMessages } from '../words/messages.ts'
import { type Labels, readLabels } from './labels.ts'

interface EditTextsParts {
  /** The script that every page loads, and the one that marks the texts. */
  scripts: { page: string; edit: string }
  company: Record<Locale, Company>
  content: CompiledContent
  /** The origin of the desk with the editor; empty for the origin of the page. */
  desk: string
}

/**
 * Writes the pages' texts with their fields, and a script that loads the page's own script and the
 * one that marks the texts.
 * @returns its URL
 */
export async function emitEditTexts(
  output: Output,
  { scripts, company, content, desk }: EditTextsParts
): Promise<string> {
  const messages = await readMessages('locales')
  const languages = await byLocaleAsync(async (locale) => {
    const labels = readLabels(locale)
    const language = { locale, labels, company: company[locale] }
    const texts: EditTexts = {
      texts: [
        ...Object.entries(messages[locale]).flatMap(([name, tree]) =>
          textsOfFile(kebabCase(name), tree, language)
        ),
        ...listFacts(language),
        ...postTexts(content, language)
      ],
      documents: listDocuments(content, language)
    }
    const url = await output.emit(`edit-texts-${locale}.json`, JSON.stringify(texts))
    return { words: labels.messages.onPage, url }
  })
  const options: EditTextsOptions = { desk, languages }
  const code = [
    `import '${scripts.page}'`,
    `import { startEditTexts } from '${scripts.edit}'`,
    `startEditTexts(${JSON.stringify(options)})`
  ]
  return output.emit('preview.js', code.join('\n'))
}

/**
 * The desk that has the settings of the GitHub App, production's first; `undefined` if none has.
 */
export function findDeskWithEditor(toml: string): string | undefined {
  const environments = [...parseEnvironments(toml).values()].reverse()
  const environment = environments.find(({ vars }) => vars.WORDS_REPOSITORY && vars.SITE_ORIGIN)
  return environment && new URL(String(environment.vars.SITE_ORIGIN)).origin
}

interface Language {
  locale: Locale
  labels: Labels
  company: Company
}

/** A message that consists of a fact. The editor link goes to the fact instead. */
const onlyFact = /^(?:\[\[)?\{\{company\.\w+\}\}(?:\]\])?$/

type TextRef = Omit<EditableText, 'text'>

function textsOfFile(name: string, tree: Tree, language: Language): EditableText[] {
  const { locale, labels, company } = language
  const path = `locales/${locale}/messages/${name}.json`
  const file = labels.files.pages[name] ?? labels.part(name)

  function visit(
    value: Tree,
    trail: string[],
    names: string[],
    isListItem = false
  ): EditableText[] {
    if (typeof value === 'string') {
      if (onlyFact.test(value)) return []
      const key = trail.join('.')
      const text = fillFacts(value, company, { file: path, key }).trim()
      return text === '' ? [] : [{ text, path, key, label: names.join(' › ') }]
    }
    if (typeof value !== 'object') return []
    const isList = Array.isArray(value)
    return Object.entries(value).flatMap(([key, item]) =>
      isDataKey(key, isListItem)
        ? []
        : visit(
            item,
            [...trail, key],
            [...names, isList ? `${Number(key) + 1}` : labels.part(key)],
            isList
          )
    )
  }
  return visit(tree, [], [file])
}

/** Facts that pages show outside of messages, such as the address. */
function listFacts({ locale, labels, company }: Language): EditableText[] {
  const source: Record<string, unknown> = JSON.parse(readFileSync(companyFile, 'utf8'))
  const names: Partial<Record<string, string>> = labels.messages.facts
  return Object.entries(company)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => ({
      text,
      path: companyFile,
      key: typeof source[name] === 'object' ? `${name}.${locale}` : name,
      label: `${labels.messages.collections.company.label} › ${names[name] ?? labels.part(name)}`
    }))
}

function postTexts({ posts }: CompiledContent, language: Language): EditableText[] {
  return posts[language.locale].flatMap(({ slug, title, description, call }) => {
    const texts = { title, description, closing: call.text, action: call.action }
    return entriesOf(texts).map(([key, text]) => ({
      text,
      ...postRef(slug, language, key)
    }))
  })
}

function postRef(slug: string, { locale, labels }: Language, key: PostField): TextRef {
  const { collections, post } = labels.messages
  const label = `${collections.posts.label_singular} › ${slug} › ${post[key]}`
  return { path: `locales/${locale}/blogs/${slug}.md`, key, label }
}

type PostField = 'title' | 'description' | 'closing' | 'action' | 'body'

function listDocuments(
  { posts, legal }: CompiledContent,
  language: Language
): EditTexts['documents'] {
  const { locale, labels } = language
  const href = createHref(routes, locale)
  const postTitles = posts[locale].map(({ slug, title }): [string, EditableText] => [
    href('blog', { params: { slug } }),
    { text: title, ...postRef(slug, language, 'body') }
  ])
  const legalTitles = legalNames.map((name): [string, EditableText] => {
    const label = `${labels.files.legal[name] ?? name} › ${labels.messages.legal.body}`
    const path = `locales/${locale}/legal/${name}.md`
    return [href(name), { text: legal[locale][name].title, path, key: 'body', label }]
  })
  return Object.fromEntries([...postTitles, ...legalTitles])
}
