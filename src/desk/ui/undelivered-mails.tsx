import type { StoredTemplate } from '../../server/mail/templates.ts'
import type { ListedMail } from '../../server/outbox/list-store.ts'
import { Button } from '../../ui/button.tsx'
import { retryMailAction } from '../actions/retry-mail.ts'
import { findText } from '../find-text.ts'
import type { DeskTranslate } from '../messages.ts'
import { ActionButton, ActionErrors } from './action-form.tsx'
import { useDesk } from './desk-context.ts'
import { WorkList } from './work-list.tsx'
import { wrapAddress } from './wrap-address.tsx'

interface UndeliveredMailsProps {
  mails: ListedMail[]
  /** The names of the senders by the ids of their leads, for mails of leads. */
  names?: ReadonlyMap<string, string>
}

/** Undelivered mails, one a row. Editors resend dead ones with the screen's action `retryMail`. */
export function UndeliveredMails({ mails, names }: UndeliveredMailsProps) {
  const { t, may, deskHref } = useDesk()
  return (
    <>
      <ActionErrors actions={[retryMailAction]} />
      <WorkList
        items={mails.map((mail) => {
          const { id, key, state, lastError, createdAt } = mail
          const isDead = state === 'dead'
          return {
            id,
            href:
              key === null ? undefined : `${deskHref('lead', { params: { id: key } })}#deliveries`,
            title: deliveryName(mail, t),
            text: <Recipient {...mail} name={names?.get(key ?? '')} />,
            note: lastError,
            since: createdAt,
            badge: isDead
              ? undefined
              : { tone: 'waiting', text: t(`lead.deliveries.states.${state}`) },
            action: isDead && may('editor') && <RetryMail mail={mail} />
          }
        })}
      />
    </>
  )
}

/** The sender of a lead, or an address, which wide screens show in one line. */
function Recipient({ name, recipient }: { name?: string; recipient: string | null }) {
  if (name || recipient === null) return <span>{name}</span>
  return <span title={recipient}>{wrapAddress(recipient)}</span>
}

/** Restarts the attempts at a dead mail. A lead's mail links to the attempts on its screen. */
function RetryMail({ mail }: { mail: ListedMail }) {
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
