import { countDeadOfLeads, listDeadMails } from '../../../server/outbox/list-store.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { maxCounted } from '../../open-work.ts'
import { definePanel } from '../../ui/define-panel.tsx'
import { UndeliveredMails } from '../../ui/undelivered-mails.tsx'

const listedMails = 20

/** Failed deliveries: lists the mails that belong to no lead, and counts those of leads. */
export const deadMails = definePanel({
  wide: true,
  title: ({ t }) => t('mails.dead.title'),
  load: async ({ env }) => {
    const [mails, ofLeads] = await Promise.all([
      listDeadMails(env.DB, maxCounted + 1),
      countDeadOfLeads(env.DB, maxCounted)
    ])
    return { mails, ofLeads }
  },
  isEmpty: ({ mails, ofLeads }, { form }) => mails.length + ofLeads === 0 && form.name === '',
  count: ({ mails, ofLeads }) => mails.length + ofLeads,
  Content: ({ t, deskHref, data: { mails, ofLeads } }) => (
    <>
      {mails.length > 0 && <p className="panel__intro">{t('mails.dead.lead')}</p>}
      <UndeliveredMails mails={mails.slice(0, listedMails)} />
      {mails.length > listedMails && (
        <p className="desk-quiet">{t('mails.dead.more', { count: listedMails })}</p>
      )}
      {ofLeads > 0 && (
        <p className="problems__item">
          <Link href={deskHref('leads', { query: { delivery: 'dead' } })}>
            {t('mails.dead.ofLeads', { count: ofLeads })}
          </Link>
        </p>
      )}
    </>
  )
})
