import { listDeadMails } from '../../../server/outbox/list-store.ts'
import { UndeliveredMails } from '../../ui/undelivered-mails.tsx'
import { definePanel } from './define-panel.tsx'

const listedMails = 20

/** Dead mails that belong to no lead, such as mails about accounts. */
export const deadMails = definePanel({
  wide: true,
  title: ({ t }) => t('mails.dead.title'),
  load: ({ env }) => listDeadMails(env.DB, listedMails + 1),
  Content: ({ t, data: mails }) => (
    <>
      {mails.length > 0 && <p className="panel__intro">{t('mails.dead.lead')}</p>}
      <UndeliveredMails mails={mails.slice(0, listedMails)} />
      {mails.length > listedMails && (
        <p className="desk-quiet">{t('mails.dead.more', { count: listedMails })}</p>
      )}
    </>
  )
})
