import { accountReader } from '../../../server/accounts/backend/account-reader.ts'
import { listSubjectNames } from '../../../server/action-log/subject-names-store.ts'
import { accountMails } from '../../../server/mail/templates.ts'
import { type ListedMail, listDead } from '../../../server/outbox/list-store.ts'
import { maxOpenWork } from '../../open-work.ts'
import type { DeskRequest } from '../../request.ts'
import { definePanel } from '../../ui/define-panel.tsx'
import { isBeyondRetry } from '../../ui/deliveries/delivery-words.ts'
import { RetryAll } from '../../ui/deliveries/retry-delivery.tsx'
import { mailsId, UndeliveredMails } from '../../ui/deliveries/undelivered-mails.tsx'

const listedMails = 20

/** Failed deliveries. Those of leads have the name of the sender, and link to its screen. */
export const deadMailsPanel = definePanel({
  title: ({ t }) => t('mails.dead.title'),
  id: mailsId,
  load: async (request) => {
    const { env } = request
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
    const agencies = await findAgencies(listed, request)
    return { listed, names, agencies, count: mails.length + leadMails.length }
  },
  isEmpty: ({ count }, { form }) => count === 0 && form.name === '',
  count: ({ count }) => count,
  badge: ({ listed, count }, request) => {
    const unlisted = count - listed.length
    const retried = unlisted + listed.filter((mail) => !isBeyondRetry(mail, request)).length
    return retried > 1 && request.may('editor') && <RetryAll to={`${request.path}#${mailsId}`} />
  },
  Content: ({ t, data: { listed, names, agencies, count } }) => (
    <>
      <UndeliveredMails mails={listed} names={names} agencies={agencies} />
      {count > listed.length && (
        <p className="desk-quiet">{t('mails.dead.more', { count: listed.length })}</p>
      )}
    </>
  )
})

/** The addresses with an account to which no retry can deliver. */
async function findAgencies(mails: ListedMail[], request: DeskRequest): Promise<Set<string>> {
  const accounts = accountReader(request)
  const found = await Promise.all(
    mails.map(async (mail) => {
      const { recipient, template } = mail
      const isAboutAccount = Object.hasOwn(accountMails, template ?? '')
      if (!recipient || !isAboutAccount || !isBeyondRetry(mail, request)) return []
      return (await accounts.readAccountByEmail(recipient)) ? [recipient] : []
    })
  )
  return new Set(found.flat())
}
