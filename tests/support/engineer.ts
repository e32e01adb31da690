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

/** Makes the changes that `docs/how-to.md` lists for a field, a page and a redirect. */
export function addFieldPageAndRedirect(folder: string): void {
  editFile(
    folder,
    'src/forms/contact.ts',
    lastContactField,
    `city: personName,\n  ${lastContactField}`
  )
  for (const locale of ['en', 'tr']) {
    const words = `locales/${locale}/messages/forms.json`
    editFile(folder, words, '"fields": {', '"fields": { "city": { "label": "City" },')
    editFile(
      folder,
      words,
      '"errors": {',
      '"errors": { "cityRequired": "Enter a city.", "cityLong": "Shorten the city.",'
    )
  }
  editFile(folder, 'src/routes.ts', 'faq: {', `${messageLine('careers')}\n  faq: {`)
  add(folder, 'src/pages/careers/page.tsx', pageModule)
  add(folder, 'locales/en/messages/careers.json', careers('Careers'))
  add(folder, 'locales/tr/messages/careers.json', careers('Kariyer'))
  editFile(folder, 'src/routes.ts', "'/tr/sss'", "'/tr/is_ilanlari': 'careers',\n  '/tr/sss'")
}
