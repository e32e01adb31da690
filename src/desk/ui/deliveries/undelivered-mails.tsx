import type { ListedMail } from '../../../server/outbox/list-store.ts'
import { Button } from '../../../ui/button.tsx'
import { retryAllAction, retryMailAction } from '../../actions/retry-mail.ts'
import { useDesk } from '../desk-context.ts'
import { ActionErrors } from '../forms/action-form.tsx'
import { WorkList } from '../lists/work-list.tsx'
import { wrapAddress } from '../text/wrap-address.tsx'
import { deliveryName } from './delivery-name.ts'
import { describeError, unsentBadge } from './delivery-words.ts'
import { RetryDelivery } from './retry-delivery.tsx'

/** The id of the panel of these mails, to which the browser returns from its buttons. */
export const mailsId = 'mails'

interface UndeliveredMailsProps {
  mails: ListedMail[]
  /** The names of the senders by the ids of their leads, for mails of leads. */
  names?: ReadonlyMap<string, string>
}

/** Undelivered mails, one a row. Editors resend dead ones with the screen's action `retryMail`. */
export function UndeliveredMails({ mails, names }: UndeliveredMailsProps) {
  const desk = useDesk()
  const { t, may, deskHref } = desk
  return (
    <>
      <ActionErrors actions={[retryMailAction, retryAllAction]} />
      <WorkList
        items={mails.map((mail) => {
          const { id, key, state, lastError, createdAt } = mail
          return {
            id,
            href:
              key === null ? undefined : `${deskHref('lead', { params: { id: key } })}#deliveries`,
            title: deliveryName(mail, t),
            note: (
              <>
                <Recipient {...mail} name={names?.get(key ?? '')} />
                {lastError && (
                  <>
                    {' · '}
                    <span className="work-list__error">{describeError(lastError, desk)}</span>
                  </>
                )}
              </>
            ),
            since: createdAt,
            badge: unsentBadge(mail, desk),
            action: state === 'dead' && may('editor') && <RetryMail mail={mail} />
          }
        })}
      />
    </>
  )
}

/** The sender of a lead, or an address. */
function Recipient({ name, recipient }: { name?: string; recipient: string | null }) {
  return name || (recipient && wrapAddress(recipient))
}

/** Restarts the attempts at a dead mail. A lead's mail links to the attempts on its screen. */
function RetryMail({ mail }: { mail: ListedMail }) {
  const { t, path, deskHref } = useDesk()
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
    <RetryDelivery
      action={retryMailAction}
      delivery={id}
      to={`${path}#${mailsId}`}
      name={`${deliveryName(mail, t)} ${mail.recipient}`}
    />
  )
}
