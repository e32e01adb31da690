import type { ReactNode } from 'react'
import type { FormState } from '../server/forms.ts'
import type { FormDefinition } from '../shared/forms/define-form.ts'
import type { Href } from '../shared/href.ts'
import type { Translate } from '../shared/messages.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormGrid } from '../ui/form.tsx'
import { Link } from '../ui/link.tsx'
import { Rich } from '../ui/rich.tsx'
import { FormFeedback } from './form-feedback.tsx'
import { FormGuards } from './form-guards.tsx'

interface LeadFormProps {
  t: Translate
  href: Href
  /** The page's own address, without a query: a dialog in it must not come back with the answer. */
  action: string
  definition: FormDefinition
  form: FormState
  /** The words on the button. */
  submit: string
  /** The fields of this form, in its order. */
  children: ReactNode
}

/**
 * The form of a page that takes a lead, with what all of them share: errors, consent, privacy
 * notice. Native validation stays on, so without script simple slips are caught before sending;
 * what HTML cannot check comes back from the server with words of ours.
 */
export function LeadForm(props: LeadFormProps) {
  const { t, href, action, definition, form, submit, children } = props
  return (
    <form className="form" method="post" action={action}>
      <FormGrid>
        <FormFeedback t={t} definition={definition} form={form} />
        {children}
        <Field
          name="marketing"
          kind="checkbox"
          label={t('forms.marketingConsent')}
          value={form.values.marketing}
          error={form.errors.marketing}
        />
        <p className="form__note">
          <Rich
            text={t('forms.privacyNotice')}
            tags={{ privacy: (text) => <Link href={href('privacy')}>{text}</Link> }}
          />
        </p>
        <FormGuards form={form} t={t} />
        <Button type="submit" size={56} icon="arrow-right">
          {submit}
        </Button>
      </FormGrid>
    </form>
  )
}

/** A page that came back says so first: its title is what a screen reader reads out. */
export function leadTitle(t: Translate, title: string, form: FormState | undefined): string {
  const wrong = form && Object.keys(form.errors).length > 0
  return wrong ? t('forms.errorSummary.pageTitle', { title }) : title
}
