import type { ListedMail } from '../../../server/outbox/list-store.ts'
import { findAgencyAction } from '../../actions/find-agency.ts'
import { retryAllAction, retryMailAction } from '../../actions/retry-mail.ts'
import { useDesk } from '../desk-context.ts'
import { ActionErrors } from '../forms/action-form.tsx'
import { actionView } from '../forms/action-view.tsx'
import { WorkList } from '../lists/work-list.tsx'
import { RelativeTime } from '../text/time.tsx'
import { wrapAddress } from '../text/wrap-address.tsx'
import { deliveryName } from './delivery-name.ts'
import { describeError, isBeyondRetry, unsentBadge } from './delivery-words.ts'
import { RetryDelivery } from './retry-delivery.tsx'

const FindAgency = actionView(findAgencyAction)

/** The id of the panel of these mails, to which the browser returns from its buttons. */
export const mailsId = 'mails'

interface UndeliveredMailsProps {
  mails: ListedMail[]
  /** The names of the senders by the ids of their leads, for mails of leads. */
  names?: ReadonlyMap<string, string>
  /** The addresses with an account, which a button opens if no retry can help. */
  agencies?: ReadonlySet<string>
}

/** Undelivered mails, one a row. Editors resend dead ones with the screen's action `retryMail`. */
export function UndeliveredMails({ mails, names, agencies }: UndeliveredMailsProps) {
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
                    <span className="work-list__error" title={lastError}>
                      {describeError(lastError, desk)}
                    </span>
                  </>
                )}
                {state === 'dead' && (
                  <>
                    {'\u00a0· '}
                    <RelativeTime at={createdAt} />
                  </>
                )}
              </>
            ),
            badge: unsentBadge(mail, desk),
            action: state === 'dead' && may('editor') && (
              <RepairMail mail={mail} name={names?.get(key ?? '')} agencies={agencies} />
            )
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

/**
 * The action for a dead mail: another attempt, or a look at the account if the link has expired or
 * the address gets no mail.
 */
function RepairMail({
  mail,
  name,
  agencies
}: Pick<UndeliveredMailsProps, 'agencies'> & { mail: ListedMail; name?: string }) {
  const desk = useDesk()
  const { t, path, deskHref } = desk
  const { id, recipient } = mail
  if (isBeyondRetry(mail, desk)) {
    return recipient && agencies?.has(recipient) ? (
      <FindAgency.Button to={deskHref('agencies')} hidden={{ q: recipient }} size="xxs">
        {t('mails.openAgency')} <span className="visually-hidden">{recipient}</span>
      </FindAgency.Button>
    ) : null
  }
  return (
    <RetryDelivery
      action={retryMailAction}
      delivery={id}
      to={`${path}#${mailsId}`}
      name={`${deliveryName(mail, t)} ${name || recipient}`}
    />
  )
}
