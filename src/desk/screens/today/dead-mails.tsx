import { listLeadNames } from '../../../server/leads/inbox/names-store.ts'
import { listDead } from '../../../server/outbox/list-store.ts'
import { maxOpenWork } from '../../open-work.ts'
import { retryMailAction } from '../../retry-mail.ts'
import { ActionErrors } from '../../ui/action-form.tsx'
import { definePanel } from '../../ui/define-panel.tsx'
import { deliveryName, RetryMail } from '../../ui/undelivered-mails.tsx'
import { WorkList } from '../../ui/work-list.tsx'
import { wrapAddress } from '../../ui/wrap-address.tsx'

const listedMails = 20

/** Failed deliveries. Those of leads have the name of the sender, and are retried on its screen. */
export const deadMailsPanel = definePanel({
  title: ({ t }) => t('mails.dead.title'),
  load: async ({ env }) => {
    const [mails, leadMails] = await Promise.all([
      listDead(env.DB, { hasKey: false }, maxOpenWork + 1),
      listDead(env.DB, { hasKey: true }, maxOpenWork + 1)
    ])
    const listed = [...leadMails.slice(0, listedMails), ...mails.slice(0, listedMails)]
    const names = await listLeadNames(
      env.DB,
      listed.flatMap(({ key }) => key ?? [])
    )
    return { listed, names, count: mails.length + leadMails.length }
  },
  isEmpty: ({ count }, { form }) => count === 0 && form.name === '',
  count: ({ count }) => count,
  Content: ({ t, may, deskHref, data: { listed, names, count } }) => (
    <>
      <ActionErrors actions={[retryMailAction]} />
      <WorkList
        items={listed.map((mail) => ({
          id: mail.id,
          href:
            mail.key === null
              ? undefined
              : `${deskHref('lead', { params: { id: mail.key } })}#deliveries`,
          title: deliveryName(mail, t),
          text: (
            <>
              <Recipient {...mail} name={names.get(mail.key ?? '')} />{' '}
              {mail.lastError && <span>· {mail.lastError}</span>}
            </>
          ),
          since: mail.createdAt,
          action: may('editor') && <RetryMail mail={mail} />
        }))}
      />
      {count > listed.length && (
        <p className="desk-quiet">{t('mails.dead.more', { count: listed.length })}</p>
      )}
      {listed.some(({ key }) => key === null) && may('editor') && (
        <p className="desk-quiet">{t('mails.dead.expired')}</p>
      )}
    </>
  )
})

/** The sender of a lead, or an address, which wide screens show in one line. */
function Recipient({ name, recipient }: { name?: string; recipient: string | null }) {
  if (name || recipient === null) return <span>{name}</span>
  return <span title={recipient}>{wrapAddress(recipient)}</span>
}
