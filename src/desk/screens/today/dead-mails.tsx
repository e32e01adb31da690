import { listSubjectNames } from '../../../server/action-log/subject-names-store.ts'
import { listDead } from '../../../server/outbox/list-store.ts'
import { maxOpenWork } from '../../open-work.ts'
import { definePanel } from '../../ui/define-panel.tsx'
import { RetryAll } from '../../ui/deliveries/retry-delivery.tsx'
import { mailsId, UndeliveredMails } from '../../ui/deliveries/undelivered-mails.tsx'

const listedMails = 20

/** Failed deliveries. Those of leads have the name of the sender, and are retried on its screen. */
export const deadMailsPanel = definePanel({
  title: ({ t }) => t('mails.dead.title'),
  id: mailsId,
  load: async ({ env }) => {
    const [mails, leadMails] = await Promise.all([
      listDead(env.DB, { hasKey: false }, maxOpenWork + 1),
      listDead(env.DB, { hasKey: true }, maxOpenWork + 1)
    ])
    const listed = [...leadMails.slice(0, listedMails), ...mails.slice(0, listedMails)]
    const names = await listSubjectNames(
      env.DB,
      'lead',
      listed.flatMap(({ key }) => key ?? [])
    )
    return { listed, names, count: mails.length + leadMails.length }
  },
  isEmpty: ({ count }, { form }) => count === 0 && form.name === '',
  count: ({ count }) => count,
  badge: ({ count }, { may, path }) =>
    count > 1 && may('editor') && <RetryAll to={`${path}#${mailsId}`} />,
  Content: ({ t, data: { listed, names, count } }) => (
    <>
      <UndeliveredMails mails={listed} names={names} opensAgency />
      {count > listed.length && (
        <p className="desk-quiet">{t('mails.dead.more', { count: listed.length })}</p>
      )}
    </>
  )
})
