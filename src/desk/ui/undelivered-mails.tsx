import type { MailTemplate } from '../../server/mail/templates.ts'
import type { ListedMail } from '../../server/outbox/list-store.ts'
import type { DeskTranslate } from '../wording.ts'
import { ActionButton, ActionErrors } from './action-form.tsx'
import { DeliveryBadge } from './badges.tsx'
import { useDesk } from './desk-context.ts'
import { Entries } from './entries.tsx'
import { Time } from './time.tsx'

/** Undelivered mails. Editors can resend dead ones with the screen's action `retryMail`. */
export function UndeliveredMails({ mails }: { mails: ListedMail[] }) {
  const { t } = useDesk()
  const rows = mails.map((mail) => ({
    mail: deliveryName(mail, t),
    recipient: mail.recipient || '–',
    created: <Time at={mail.createdAt} />,
    state: <State mail={mail} />,
    error: mail.lastError ? <code>{mail.lastError}</code> : '–'
  }))
  return (
    <>
      <ActionErrors of={['retryMail']} />
      <Entries
        columns={['mail', 'recipient', 'created', 'state', 'error']}
        labels={t('mails')}
        rows={rows}
        none={t('mails.none')}
      />
    </>
  )
}

function State({ mail }: { mail: ListedMail }) {
  const { t, may } = useDesk()
  const { id, state } = mail
  return (
    <>
      <DeliveryBadge state={state} />
      {state === 'dead' && may('editor') && (
        <ActionButton action="retryMail" hidden={{ delivery: id }} size={28}>
          {t('mails.retry')} <span className="visually-hidden">{deliveryName(mail, t)}</span>
        </ActionButton>
      )}
    </>
  )
}

/** A newer build may have stored an unknown template or receiver. */
export function deliveryName(
  { receiver, template }: Pick<ListedMail, 'receiver' | 'template'>,
  t: DeskTranslate
): string {
  const templates: Record<MailTemplate, string> = t('mails.templates')
  const receivers: Partial<Record<string, string>> = t('mails.receivers')
  const names: Partial<Record<string, string>> = templates
  return (template === null ? receivers[receiver] : names[template]) ?? template ?? receiver
}
