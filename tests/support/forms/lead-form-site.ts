import { beforeEach } from 'vitest'
import english from '../../../locales/en/messages/forms.json'
import turkish from '../../../locales/tr/messages/forms.json'
import { contactForm } from '../../../src/forms/contact.ts'
import type { FieldDefinition } from '../../../src/forms/definition/define-form.ts'
import { franchiseApplicationForm } from '../../../src/forms/franchise-application.ts'
import { gsaApplicationForm } from '../../../src/forms/gsa-application.ts'
import { requestDemoForm } from '../../../src/forms/request-demo.ts'
import { streamApplicationForm } from '../../../src/forms/stream-application.ts'
import { routes } from '../../../src/routes.ts'
import { createHref } from '../../../src/shared/links/href.ts'
import type { Fields } from '../form.ts'
import { startSite } from '../site.ts'

const messages = { en: english, tr: turkish }

type Values = Record<string, string>

/** A valid value of each field, by its kind, without the consent to news. */
function fillIn(fields: Record<string, FieldDefinition>): Values {
  const input: Values = {
    text: 'Ayşe Yılmaz',
    email: 'ayse@example.com',
    tel: '+90 212 555 01 01',
    textarea: 'Merhaba,\nGSA olmak istiyoruz. "Nasıl" & <b>'
  }
  const values = Object.entries(fields).map(([name, { kind = '', choices }]) => {
    const choice = ['call', 'TR'].find((each) => choices?.values.includes(each))
    return [name, input[kind] ?? choice ?? choices?.values[0] ?? '']
  })
  return Object.fromEntries(values.filter(([name]) => name !== 'marketing'))
}

/** Invalid values of each field, with the keys of their errors. */
function listErrors(
  fields: Record<string, FieldDefinition>
): [field: string, value: string, key: string][] {
  return Object.entries(fields).flatMap(([name, { kind, choices, attributes = {} }]) => {
    const { required, minLength, maxLength = 0 } = attributes
    const long = kind === 'email' ? `${'x'.repeat(250)}@example.com` : '1'.repeat(maxLength + 1)
    const wrong: [problem: string, isKnown: unknown, value: string][] = [
      ['Required', required, ''],
      ['Required', required && !choices, ' '],
      ['Required', choices, 'nonsense'],
      ['Short', minLength, 'short'],
      ['Long', maxLength, long],
      ['Invalid', kind === 'email' || kind === 'tel', 'ayse@']
    ]
    return wrong
      .filter(([, isKnown]) => isKnown)
      .map(([problem, , value]) => [name, value, name + problem])
  })
}

/** A valid value of each field of a form. */
export const validValues = ({ fields }: { fields: Record<string, FieldDefinition> }) =>
  fillIn(fields)

const definitions = {
  contact: contactForm,
  requestDemo: requestDemoForm,
  gsa: gsaApplicationForm,
  franchise: franchiseApplicationForm,
  stream: streamApplicationForm
}

/** Each form in each language, once with and once without script, which are independent. */
export const formVariants = (
  ['contact', 'requestDemo', 'gsa', 'franchise', 'stream'] as const
).flatMap((form, index) =>
  (['en', 'tr'] as const).map((locale) => ({
    form,
    locale,
    script: (locale === 'tr') === (index % 2 === 0),
    path: createHref(routes, locale)(form),
    errors: messages[locale].errors as Record<string, string>,
    values: fillIn(definitions[form].fields),
    invalid: listErrors(definitions[form].fields)
  }))
)
export type FormVariant = (typeof formVariants)[number]
/** Each form once, in both languages with and without script. */
export const eachFormOnce = formVariants.filter((_, index) => [0, 3, 4, 6, 9].includes(index))
/** One form without script and one with it, for behaviour that all forms share. */
export const twoVariants = [eachFormOnce[0], eachFormOnce[4]] as [FormVariant, FormVariant]
export const variantTitle = '$form in $locale (script: $script):'

/** A new form with valid input that was filled in slowly enough. */
export function filled({ values }: FormVariant): Fields {
  return {
    ...values,
    idempotency_key: crypto.randomUUID(),
    rendered_at: String(Date.now() - 60_000),
    homepage: ''
  }
}

/** A site without leads before each test. */
export function startLeadFormSite() {
  const site = startSite({ faults: true })
  beforeEach(async () => {
    // Every test uses the same email address, which gets only a few receipts a day.
    await site.DB.batch([
      site.DB.prepare('DELETE FROM leads'),
      site.DB.prepare('DELETE FROM counters')
    ])
  })
  const leads = () => site.listRows('SELECT * FROM leads')
  return { site, leads }
}
