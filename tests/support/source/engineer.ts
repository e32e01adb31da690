import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'

/** Changes a file of a copied project. */
export function editFile(folder: string, name: string, from: string, to: string): void {
  const file = path.join(folder, name)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

function add(folder: string, name: string, content: string): void {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

const pageModule = `import { Hero } from '../../ui/sections/hero.tsx'
import { definePage } from '../../render/define-page.tsx'

export const page = definePage({
  head: ({ t }) => ({ title: t('careers.title'), description: t('careers.description') }),
  Page: ({ t }) => <Hero title={t('careers.title')} />
})
`
const careers = (title: string) =>
  JSON.stringify({ title, description: 'A page that is long enough to be described.' })

export const messageLine = (key: string) =>
  `${key}: { path: '/${key}', page: () => import('./pages/${key}/page.tsx') },`

export const lastContactField = 'marketing: newsConsent'

type Change = 'a form field' | 'a page' | 'a redirect'

/**
 * Makes the changes that `docs/how-to.md` lists for a field, a page and a redirect.
 * @returns the files that each of them touches
 */
export function addFieldPageAndRedirect(folder: string): Record<Change, string[]> {
  const touched: Record<Change, string[]> = { 'a form field': [], 'a page': [], 'a redirect': [] }
  const edit = (change: Change, name: string, from: string, to: string) => {
    editFile(folder, name, from, to)
    touched[change].push(name)
  }
  const field = 'a form field'
  edit(field, 'src/forms/contact.ts', lastContactField, `city: personName,\n  ${lastContactField}`)
  edit('a page', 'src/routes.ts', 'faq: {', `${messageLine('careers')}\n  faq: {`)
  add(folder, 'src/pages/careers/page.tsx', pageModule)
  touched['a page'].push('src/pages/careers/page.tsx')
  for (const [locale, title] of [
    ['en', 'Careers'],
    ['tr', 'Kariyer']
  ] as const) {
    const words = `locales/${locale}/messages/forms.json`
    edit(field, words, '"fields": {', '"fields": { "city": { "label": "City" },')
    const errors = '"cityRequired": "Enter a city.", "cityLong": "Shorten the city.",'
    edit(field, words, '"errors": {', `"errors": { ${errors}`)
    const file = `locales/${locale}/messages/careers.json`
    add(folder, file, careers(title))
    touched['a page'].push(file)
    edit(
      'a page',
      `locales/${locale}/desk/words.json`,
      '"files": {',
      `"files": { "careers": "${title}",`
    )
  }
  const redirect = "'/tr/is_ilanlari': 'careers',\n  '/tr/sss'"
  edit('a redirect', 'src/routes.ts', "'/tr/sss'", redirect)
  return touched
}
