import type { ReactNode } from 'react'
import type { FormState } from '../../../forms/definition/form-state.ts'
import { FormGuards } from '../../../forms/view/form-guards.tsx'
import type { SubmitRequest } from '../../../render/page-request.ts'
import type { Translate } from '../../../shared/language/messages.ts'
import { againQuery } from '../../../shared/protocol/protocol.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Facts } from '../../../ui/sections/facts.tsx'

interface CheckInboxProps {
  t: Translate
  form: FormState
  /** The form that sends the mail again, its URL, and the label of its button. */
  ResendForm: (props: { action: string; state: FormState; children: ReactNode }) => ReactNode
  action: string
  resendLabel: string
  /** A page to request the mail on, for browsers without cookies. */
  resendHref: string
  /** A link to the first form, to correct the input. */
  correction: { href: string; label: string }
}

/**
 * Replaces a form that has sent a mail. Shows the address, and ways to resend the mail or correct
 * the address. It looks the same for every address, so as not to reveal which ones have an account.
 */
export function CheckInbox(props: CheckInboxProps) {
  const { t, form, ResendForm, action, resendLabel, resendHref, correction } = props
  const { email, [againQuery]: askedAgain } = form.receipt?.values ?? {}
  const look = { size: 'xxl', variant: 'secondary', block: true } as const
  return (
    <div className="form">
      {askedAgain && <Notice type="success">{t('sent.again')}</Notice>}
      {email === undefined ? (
        <Button href={resendHref} {...look}>
          {resendLabel}
        </Button>
      ) : (
        <>
          <Facts items={[{ label: t('sent.address'), text: email }]} />
          <ResendForm action={action} state={form}>
            <input type="hidden" name="email" value={email} />
            <FormGuards state={form} t={t} />
            <Button type="submit" {...look}>
              {resendLabel}
            </Button>
          </ResendForm>
        </>
      )}
      <Button href={correction.href} {...look}>
        {correction.label}
      </Button>
    </div>
  )
}

/** The values for the form's receipt: the address, and whether the mail was requested again. */
export function mailReceipt(
  email: string,
  { query }: Pick<SubmitRequest, 'query'>
): Record<string, string> {
  return { email, ...(query.has(againQuery) && { [againQuery]: '1' }) }
}
