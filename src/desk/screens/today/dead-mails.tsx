import { listLeadNames } from '../../../server/leads/inbox/names-store.ts'
import { listDead } from '../../../server/outbox/list-store.ts'
import { maxOpenWork } from '../../open-work.ts'
import { definePanel } from '../../ui/define-panel.tsx'
import { UndeliveredMails } from '../../ui/undelivered-mails.tsx'

const listedMails = 20

/** Failed deliveries, those of leads by the name of the sender. */
export const deadMailsPanel = definePanel({
  title: ({ t }) => t('mails.dead.title'),
  load: async ({ env }) => {
    const [mails, leadMails] = await Promise.all([
      listDead(env.DB, { hasKey: false }, maxOpenWork + 1),
      listDead(env.DB, { hasKey: true }, maxOpenWork + 1)
    ])
    const listedDeliveries = [...leadMails.slice(0, listedMails), ...mails.slice(0, listedMails)]
    const names = await listLeadNames(
      env.DB,
      listedDeliveries.flatMap(({ key }) => key ?? [])
    )
    const mailsWithNames = listedDeliveries.map((mail) => ({
      ...mail,
      recipient: names.get(mail.key ?? '') ?? mail.recipient
    }))
    return { named: mailsWithNames, count: mails.length + leadMails.length }
  },
  isEmpty: ({ count }, { form }) => count === 0 && form.name === '',
  count: ({ count }) => count,
  Content: ({ t, data: { named, count } }) => (
    <>
      {count > 0 && <p className="panel__intro">{t('mails.dead.lead')}</p>}
      <UndeliveredMails mails={named} areDead />
      {count > named.length && (
        <p className="desk-quiet">{t('mails.dead.more', { count: named.length })}</p>
      )}
    </>
  )
})
