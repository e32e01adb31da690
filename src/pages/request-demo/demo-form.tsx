import { countryCodes } from '../../forms/countries.ts'
import { agencySizes, programmeChoices, requestDemoForm } from '../../forms/request-demo.ts'
import type { FormState } from '../../forms/server/submission.ts'
import { FormField, type FormFieldContext } from '../../forms/view/form-field.tsx'
import type { PageFormProps } from '../../forms/view/form-shell.tsx'
import { LeadForm } from '../../forms/view/lead-form.tsx'
import { keptByLocale, type Locale, localeTags } from '../../shared/locale.ts'
import { regionName } from '../../shared/region-name.ts'
import { LinkedText } from '../../ui/linked-text.tsx'

/** Of the section that explains the programmes. */
export const programmesId = 'which-programme'

interface DemoFormProps extends PageFormProps {
  locale: Locale
  /** Chosen until the visitor chooses. */
  programme: (typeof programmeChoices)[number]
}

/** The fields of a demo request. */
export function DemoForm({ t, href, locale, form, programme }: DemoFormProps) {
  const own = { t, definition: requestDemoForm, form }
  const sizes = agencySizes.map((value) => ({
    value,
    label: t(`forms.options.agencySize.${value}`)
  }))
  return (
    <LeadForm
      {...own}
      href={href}
      action={href('requestDemo')}
      submit={t('requestDemo.form.submit')}
    >
      <FormField {...own} name="name" />
      <FormField {...own} name="company" />
      <FormField {...own} name="email" />
      <FormField {...own} name="phone" />
      <FormField {...own} name="country" choose={t('forms.choose')} options={countriesIn(locale)} />
      <FormField
        {...own}
        name="agencySize"
        kind="select"
        choose={t('forms.choose')}
        options={sizes}
      />
      {/* Not a field to the grid: its choices are long and go across. */}
      <div>
        <ProgrammeField {...own} form={withProgramme(form, programme)} />
      </div>
      <FormField {...own} name="message" optional={t('forms.optional')} />
    </LeadForm>
  )
}

function ProgrammeField(own: FormFieldContext) {
  const { t } = own
  return (
    <FormField
      {...own}
      name="programme"
      kind="select"
      hint={
        <LinkedText
          text={t('forms.fields.programme.hint')}
          links={{ programmes: `#${programmesId}` }}
        />
      }
      options={programmeChoices.map((value) => ({
        value,
        label: t(`forms.options.programme.${value}`)
      }))}
    />
  )
}

function withProgramme(form: FormState, programme: string): FormState {
  return { ...form, values: { programme, ...form.values } }
}

/** All countries by name, as the language sorts them. */
const countriesIn = keptByLocale((locale) => {
  const { compare } = new Intl.Collator(localeTags[locale].intl)
  return countryCodes
    .map((value) => ({ value, label: regionName(locale, value) }))
    .sort((a, b) => compare(a.label, b.label))
})
