import type { StoredTemplate } from '../../server/mail/templates.ts'
import type { ListedMail } from '../../server/outbox/list-store.ts'
import { Button } from '../../ui/button.tsx'
import { findText } from '../find-text.ts'
import type { DeskTranslate } from '../messages.ts'
import { retryMailAction } from '../retry-mail.ts'
import { ActionButton, ActionErrors } from './action-form.tsx'
import { DeliveryBadge } from './badges.tsx'
import { useDesk } from './desk-context.ts'
import { Entries } from './entries.tsx'
import { RelativeTime } from './time.tsx'
import { wrapAddress } from './wrap-address.tsx'

interface UndeliveredMailsProps {
  mails: ListedMail[]
}

/** Undelivered mails, one a row. Editors resend dead ones with the screen's action `retryMail`. */
export function UndeliveredMails({ mails }: UndeliveredMailsProps) {
  const { t, may } = useDesk()
  const rows = mails.map((mail) => ({
    mail: deliveryName(mail, t),
    recipient: mail.recipient && wrapAddress(mail.recipient),
    error: mail.lastError && <code>{mail.lastError}</code>,
    created: <RelativeTime at={mail.createdAt} />,
    state: <DeliveryBadge state={mail.state} />,
    retry: mail.state === 'dead' && <RetryMail mail={mail} />
  }))
  return (
    <>
      <ActionErrors actions={[retryMailAction]} />
      {rows.length > 0 && (
        <Entries
          columns={may('editor') ? [...columns, 'retry'] : columns}
          labels={t('mails')}
          rows={rows}
          beside="state"
          actions="retry"
        />
      )}
    </>
  )
}

const columns = ['mail', 'recipient', 'error', 'created', 'state'] as const

/** Restarts the attempts at a dead mail. A lead's mail links to the attempts on its screen. */
export function RetryMail({ mail }: { mail: ListedMail }) {
  const { t, deskHref } = useDesk()
  const { id, key } = mail
  if (key !== null) {
    return (
      <Button
        href={`${deskHref('lead', { params: { id: key } })}#deliveries`}
        size="xxs"
        variant="secondary"
      >
        {t('mails.openLead')} <span className="visually-hidden">{mail.recipient}</span>
      </Button>
    )
  }
  return (
    <ActionButton action={retryMailAction} hidden={{ delivery: id }} size="xxs">
      {t('mails.retry')}{' '}
      <span className="visually-hidden">
        {deliveryName(mail, t)} {mail.recipient}
      </span>
    </ActionButton>
  )
}

/** A newer build may have stored an unknown template or receiver. */
export function deliveryName(
  { receiver, template }: Pick<ListedMail, 'receiver' | 'template'>,
  t: DeskTranslate
): string {
  const templates: Record<StoredTemplate, string> = t('mails.templates')
  const name =
    template === null ? findText(t('mails.receivers'), receiver) : findText(templates, template)
  return name ?? template ?? receiver
}
