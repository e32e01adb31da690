import type { ReactNode } from 'react'
import type { FormState } from '../forms/server/submission.ts'
import { FormGuards } from '../forms/view/form-guards.tsx'
import type { Translate } from '../shared/language/messages.ts'
import { againQuery } from '../shared/protocol/protocol.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Facts } from '../ui/sections/lists.tsx'
import type { SubmitRequest } from './define-page.tsx'

interface CheckInboxProps {
  t: Translate
  form: FormState
  /** The form that sends the mail again. */
  Again: (props: { action: string; state: FormState; children: ReactNode }) => ReactNode
  action: string
  again: string
  /** The page where the visitor can correct what was sent, and the label of the link to it. */
  correct: { href: string; label: string }
  /** The page where a browser that keeps no cookies can ask for the mail. */
  ask: string
}

/**
 * Replaces a form whose next step is in a mail. Shows the address, and ways to send the mail again
 * and to correct the address. It is the same for every address, so that it does not reveal which
 * ones have an account.
 */
export function CheckInbox({ t, form, Again, action, again, correct, ask }: CheckInboxProps) {
  const { email, [againQuery]: askedAgain } = form.receipt?.values ?? {}
  const look = { size: 56, variant: 'outline-neutral-500', block: true } as const
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

/** The values of the form's receipt: the address, and whether its mail was requested again. */
export function mailReceipt(
  email: string,
  { query }: Pick<SubmitRequest, 'query'>
): Record<string, string> {
  return { email, ...(query.has(againQuery) && { [againQuery]: '1' }) }
}
