import type { Href } from '../../shared/href.ts'
import { Button } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { FormField } from './form-field.tsx'
import { FormGrid } from './form-layout.tsx'
import { FormShell, type FormShellProps } from './form-shell.tsx'

interface LeadFormProps extends Omit<FormShellProps, 'actions'> {
  href: Href
  /** The words on the button. */
  submit: string
}

/** The form of a page that takes a lead, with what all of them share: consent, privacy notice. */
export function LeadForm({ href, submit, children, ...shell }: LeadFormProps) {
  const { t } = shell
  const button = (
    <Button type="submit" size={56} icon="arrow-right">
      {submit}
    </Button>
  )
  return (
    <FormShell {...shell} actions={button}>
      <FormGrid>
        {children}
        <FormField
          {...shell}
          name="marketing"
          kind="checkbox"
          label={t('forms.marketingConsent')}
        />
        <p className="form__note">
          <LinkedText text={t('forms.privacyNotice')} links={{ privacy: href('privacy') }} />
        </p>
      </FormGrid>
    </FormShell>
  )
}
