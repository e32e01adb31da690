import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCompany } from '../../src/build/words/company.ts'
import { fillFacts, fillMessages } from '../../src/build/words/fill-facts.ts'
import { readMessages } from '../../src/build/words/messages.ts'
import { listSampleFacts } from '../../src/build/words/samples.ts'
import { companyFacts } from '../../src/shared/facts/company-facts.ts'
import { locales } from '../../src/shared/language/locale.ts'
import type { Tree } from '../../src/shared/language/message-tree.ts'

const company = { name: 'Nile Tours', phone: '', replyTime: '2' }
const reply = '[[We reply within {{company.replyTime}} days.]]'
const call = '[[Call {{company.phone}}.]]'

test.each([
  ['Write to {{company.name}}, {{name}}.', 'Write to Nile Tours, {{name}}.'],
  [`Hello. ${reply}`, 'Hello. We reply within 2 days.'],
  [`Hello. ${call}`, 'Hello.'],
  [`Hello. ${call} Goodbye.`, 'Hello. Goodbye.'],
  [`Hello. ${call} ${reply}`, 'Hello. We reply within 2 days.'],
  ['[[{{company.name}}: {{company.phone}}]]', ''],
  ['[[[the form](route:contact) of {{company.name}}]]', '[the form](route:contact) of Nile Tours'],
  [`[[Read]](route:faq) ${call}`, '[[Read]](route:faq)'],
  ['[[[Çall {{company.phone}}]]]', ''],
  ['[[[Çall {{company.name}}]]]', '[Çall Nile Tours]'],
  ['| a |\n[[| {{company.phone}} |]]\n| b |\n', '| a |\n| b |\n'],
  ['[[## Phone\n\n{{company.phone}}\n]]\n## Mail\n', '## Mail\n'],
  ['- one\n- two [[({{company.phone}})]]\n- three\n', '- one\n- two\n- three\n']
])('%j is shown as %j §9.2', (source, shown) => {
  expect(fillFacts(source, company)).toBe(shown)
})

test('placeholders inside an inserted fact are not filled in', () => {
  const tricky = { ...company, replyTime: '[[{{company.phone}}]]' }
  expect(fillFacts('{{company.replyTime}}', tricky)).toBe('[[{{company.phone}}]]')
})

test.each([
  ['{{company.nmae}}', "company.json has no 'nmae'"],
  ['[[{{company.nmae}}]]', "company.json has no 'nmae'"],
  ['Call {{company.phone}}.', "'phone' is empty in company.json"],
  ['[[Hello]]', "'[[Hello]]' has no fact of company.json"]
])('%j is an error', (source, message) => {
  expect(() => fillFacts(source, company)).toThrow(message)
  expect(() => fillMessages({ hero: { lead: source } }, company)).toThrow(
    `/hero.json: lead: ${message}`
  )
})

test('only list items without text are left out §9.2', () => {
  const messages = {
    lead: call,
    items: ['Write.', call, reply],
    questions: [
      { id: 'phone', question: 'Can I call?', answer: call },
      { id: 'reply', question: 'When?', answer: reply }
    ],
    open: true
  }
  expect(fillMessages(messages, company)).toEqual({
    lead: '',
    items: ['Write.', 'We reply within 2 days.'],
    questions: [{ id: 'reply', question: 'When?', answer: 'We reply within 2 days.' }],
    open: true
  })
})

test.each(locales)(
  'in %s, no placeholder remains, whether all facts are set or none §4.5.3',
  async (locale) => {
    const facts = Object.keys((await readCompany('locales/company.json'))[locale])
    const messages = (await readMessages('locales'))[locale]
    for (const isKnown of [true, false]) {
      const values = facts.map((name) => [name, isKnown || name in required ? 'Fact' : ''])
      const filled = fillMessages(messages, Object.fromEntries(values))
      const trace = /\[\[|\]\]|\{\{company\.|^ | $| [,.;:?]| {2}|\.\.|,\./
      expect(listTexts(filled).filter((text) => trace.test(text))).toEqual([])
    }
  }
)

function listTexts(tree: Tree): string[] {
  if (typeof tree === 'string') return [tree]
  return typeof tree === 'object' ? Object.values(tree).flatMap(listTexts) : []
}

const required = {
  name: 'Nile Tours',
  legalName: 'Nile Tours Ltd.',
  email: 'a@nile.example',
  privacyEmail: 'a@nile.example',
  securityEmail: 'a@nile.example',
  address: 'Nile Street 1'
}

test('a fact has one value for all languages, or one for each, shown without the mark of samples §9.2', async () => {
  const file = companyFile({ ...required, phone: ' 1 ', dpo: { en: 'SAMPLE: A.', tr: 'B.' } })
  expect(await readCompany(file)).toMatchObject({
    en: { phone: '1', dpo: 'A.' },
    tr: { phone: '1', dpo: 'B.' }
  })
})

test.each([
  [{ ...required, address: ' ' }, 'address: must not be empty'],
  [{ ...required, dpo: { en: 'A.' } }, 'dpo: is not filled in for tr'],
  [{ ...required, phone: 1 }, 'phone: '],
  [
    { ...required, demoParts: 'Half each' },
    "demoParts: cannot be drawn; the form is '15 / 10 / 5'"
  ],
  [{ ...required, supportHours: 'Mon–Sat' }, 'supportHours: cannot be drawn'],
  [{ ...required, supportHoursAbroad: 'Ghana 06:00–16:00' }, 'supportHoursAbroad: cannot be drawn'],
  [{ ...required, gsaRate: '3%; 4%' }, 'gsaRate: cannot be drawn'],
  [{ ...required, supplierPlaces: 'Istanbul / many' }, 'supplierPlaces: cannot be drawn'],
  [{ ...required, franchiseOpen: 'Ankara; Berlin' }, 'franchiseOpen: cannot be drawn']
])('%j is refused', async (facts, message) => {
  await expect(readCompany(companyFile(facts))).rejects.toThrow(message)
})

test('a fact is a sample if a value in one language has the mark or is a placeholder §9.2.1', () => {
  const facts = {
    phone: 'SAMPLE: 1',
    iys: 'SAMPLE-1',
    dpo: { en: 'A.', tr: 'SAMPLE: B.' },
    email: 'a@example.com',
    kep: '',
    references: 'Sample Travel',
    gsaEarnings: 'For example, €1.'
  }
  expect(listSampleFacts(facts)).toEqual(['phone', 'iys', 'dpo', 'email'])
})

test('the build for production fails with the name of each sample §9.2.1', () => {
  const { status, stderr } = spawnSync(process.execPath, ['build.mjs', '--production'], {
    encoding: 'utf8'
  })
  expect(status).toBe(1)
  const samples = listSampleFacts(JSON.parse(readFileSync('locales/company.json', 'utf8')))
  expect(samples).toContain('phone')
  expect(stderr).toBe(
    `These facts in locales/company.json are samples. Replace each, or empty it:\n  ${samples.join('\n  ')}\n`
  )
})

test('each fact is used in every language, or by code §9.2', async () => {
  const facts = Object.keys((await readCompany('locales/company.json')).en)
  for (const locale of locales) {
    const texts = globSync(`locales/${locale}/**/*.{json,md}`).map((file) =>
      readFileSync(file, 'utf8')
    )
    const isUsed = (name: string) =>
      companyFacts.some((each) => each === name) ||
      texts.some((text) => text.includes(`{{company.${name}}}`))
    expect(facts.filter((name) => !isUsed(name))).toEqual([])
  }
})

function companyFile(facts: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'company-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'company.json')
  writeFileSync(file, JSON.stringify(facts))
  return file
}
