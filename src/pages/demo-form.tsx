import type { FormState } from '../server/forms.ts'
import { countryCodes } from '../shared/forms/countries.ts'
import { fieldAttributes } from '../shared/forms/define-form.ts'
import { agencySizes, programmes, requestDemoForm } from '../shared/forms/request-demo.ts'
import type { Href } from '../shared/href.ts'
import { type Locale, localeTags } from '../shared/locale.ts'
import type { Translate } from '../shared/messages.ts'
import { Field } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { Rich } from '../ui/rich.tsx'
import { LeadForm } from './lead-form.tsx'

/** Of the section that explains the programmes. */
export const programmesId = 'which-programme'

interface DemoFormProps {
  t: Translate
  href: Href
  locale: Locale
  form: FormState
  /** Chosen until the visitor chooses. */
  programme: (typeof programmes)[number]
}

/** The fields of a demo request. */
export function DemoForm({ t, href, locale, form, programme }: DemoFormProps) {
  const { values, errors } = form
  return (
    <LeadForm
      t={t}
      href={href}
      action={href('requestDemo')}
      definition={requestDemoForm}
      form={form}
      submit={t('requestDemo.form.submit')}
    >
      <Field
        name="name"
        label={t('forms.fields.name.label')}
        value={values.name}
        error={errors.name}
        attributes={fieldAttributes(requestDemoForm, 'name')}
        autoComplete="name"
      />
      <Field
        name="company"
        label={t('forms.fields.company.label')}
        hint={t('forms.fields.company.hint')}
        value={values.company}
        error={errors.company}
        attributes={fieldAttributes(requestDemoForm, 'company')}
        autoComplete="organization"
      />
      <Field
        name="email"
        kind="email"
        label={t('forms.fields.email.label')}
        value={values.email}
        error={errors.email}
        attributes={fieldAttributes(requestDemoForm, 'email')}
        autoComplete="email"
      />
      <Field
        name="phone"
        kind="tel"
        label={t('forms.fields.phone.label')}
        hint={t('forms.fields.phone.hint')}
        value={values.phone}
        error={errors.phone}
        attributes={fieldAttributes(requestDemoForm, 'phone')}
        autoComplete="tel"
      />
      <Field
        name="country"
        kind="select"
        label={t('forms.fields.country.label')}
        hint={t('forms.fields.country.hint')}
        value={values.country}
        error={errors.country}
        attributes={fieldAttributes(requestDemoForm, 'country')}
        autoComplete="country"
        choose={t('forms.choose')}
        options={countriesIn(locale)}
      />
      <Field
        name="agencySize"
        kind="select"
        label={t('forms.fields.agencySize.label')}
        value={values.agencySize}
        error={errors.agencySize}
        attributes={fieldAttributes(requestDemoForm, 'agencySize')}
        choose={t('forms.choose')}
        options={agencySizes.map((value) => ({
          value,
          label: t(`forms.options.agencySize.${value}`)
        }))}
      />
      {/* Not a field to the grid: its choices are long and go across. */}
      <div>
        <Field
          name="programme"
          kind="select"
          label={t('forms.fields.programme.label')}
          hint={
            <Rich
              text={t('forms.fields.programme.hint')}
              tags={{ programmes: (text) => <Link href={`#${programmesId}`}>{text}</Link> }}
            />
          }
          value={values.programme ?? programme}
          error={errors.programme}
          attributes={fieldAttributes(requestDemoForm, 'programme')}
          options={programmes.map((value) => ({
            value,
            label: t(`forms.options.programme.${value}`)
          }))}
        />
      </div>
      <Field
        name="message"
        kind="textarea"
        label={t('forms.fields.message.label')}
        hint={t('forms.fields.message.hint')}
        optional={t('forms.optional')}
        value={values.message}
        error={errors.message}
        attributes={fieldAttributes(requestDemoForm, 'message')}
      />
    </LeadForm>
  )
}

interface Choice {
  value: string
  label: string
}

const countries = new Map<Locale, Choice[]>()

/** All countries by name, as the language sorts them; worked out once per language. */
function countriesIn(locale: Locale): Choice[] {
  const known = countries.get(locale)
  if (known) return known
  const tag = localeTags[locale].intl
  const names = new Intl.DisplayNames(tag, { type: 'region' })
  const { compare } = new Intl.Collator(tag)
  const choices = countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => compare(a.label, b.label))
  countries.set(locale, choices)
  return choices
}
