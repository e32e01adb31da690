import type { ReactNode } from 'react'
import type { FormState } from '../../../forms/server/submission.ts'
import { FormGuards } from '../../../forms/view/form-guards.tsx'
import type { SubmitRequest } from '../../../render/page-request.ts'
import type { Translate } from '../../../shared/language/messages.ts'
import { againQuery } from '../../../shared/protocol/protocol.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Facts } from '../../../ui/sections/lists.tsx'

interface CheckInboxProps {
  t: Translate
  form: FormState
  /** The form that resends the mail. */
  Again: (props: { action: string; state: FormState; children: ReactNode }) => ReactNode
  action: string
  again: string
  /** A link to the form, to correct the input. */
  correct: { href: string; label: string }
  /** The page where a browser without cookies can request the mail. */
  ask: string
}

/**
 * Replaces a form that has sent a mail. Shows the address, and ways to resend the mail or correct
 * the address. It looks the same for every address, so as not to reveal which ones have an account.
 */
export function CheckInbox({ t, form, Again, action, again, correct, ask }: CheckInboxProps) {
  const { email, [againQuery]: askedAgain } = form.receipt?.values ?? {}
  const look = { size: 'xxl', variant: 'secondary', block: true } as const
  return (
    <div className="form">
      {askedAgain && <Notice type="success">{t('sent.again')}</Notice>}
      {email === undefined ? (
        <Button href={ask} {...look}>
          {again}
        </Button>
      ) : (
        <>
          <Facts items={[{ label: t('sent.address'), text: email }]} />
          <Again action={action} state={{ ...form, isOneOfSeveral: true }}>
            <input type="hidden" name="email" value={email} />
            <FormGuards state={form} t={t} />
            <Button type="submit" {...look}>
              {again}
            </Button>
          </Again>
        </>
      )}
      <Button href={correct.href} {...look}>
        {correct.label}
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
