import type { OwnSite } from '../site.ts'
import {
  attempt,
  chooseNews,
  confirmations,
  confirmMoveOfAnother,
  inAccount,
  moveTo,
  newEmail,
  register,
  resetting,
  writeChange,
  writeDelivery
} from './actions.ts'
import { type Counts, countMails, has, listEvents, openConsents, pairMaker } from './counts.ts'
import type { Pair } from './races.ts'
import { openSession } from './site.ts'

const addressHasOneAccount: Counts = {
  accounts: ['SELECT count(*) FROM accounts WHERE email_key = ?2', 1],
  consents: [
    'SELECT count(*) FROM consents JOIN accounts ON accounts.id = account_id WHERE email_key = ?2',
    2
  ],
  'consents without an account': [
    'SELECT count(*) FROM consents WHERE account_id = ?1 AND account_id NOT IN (SELECT id FROM accounts)',
    0
  ]
}

/** Pairs about email addresses: confirmation, change, and consent to news. */
export function addressPairs(site: OwnSite): Record<string, Pair> {
  const pair = pairMaker(site)
  return {
    'confirmation × change to that address': pair(async (owner) => {
      const [confirm] = await confirmations(site, owner)
      return [confirm, await confirmMoveOfAnother(site, owner)]
    }, addressHasOneAccount),

    'confirmation × confirmation': pair((owner) => confirmations(site, owner), {
      events: [listEvents('address confirmed'), 1],
      mails: [countMails('welcome'), 1]
    }),

    'registration × registration': pair(
      async (owner) => [register(site, owner, 'Ayşe'), register(site, owner, 'Fatma')],
      {
        ...addressHasOneAccount,
        'mails that tell of an account': [countMails('already-registered'), 0]
      },
      { hasNoAccount: true }
    ),

    'use of a link × use of it': pair(
      async (owner) => {
        const reset = await resetting(site, owner)
        return [reset, reset]
      },
      { changes: [listEvents('password reset'), 1] }
    ),

    'link for a password × change of address': pair(
      async (owner) => {
        const payload = { purpose: 'reset', to: owner.email, origin: site.origin }
        const requested = await writeDelivery(site, { receiver: 'link-request', payload })
        const mail = async () => {
          await attempt(site, requested)
          return has(site, countMails('reset'), owner)
        }
        return [mail, await moveTo(site, owner, newEmail(owner))]
      },
      {
        'links that the former address got': [
          "SELECT count(*) FROM tokens WHERE account_id = ?1 AND purpose = 'reset'",
          0
        ]
      },
      { offsets: [-40, -10] }
    ),

    'another link × cancellation of the change': pair(
      async (owner) => {
        const email = newEmail(owner)
        await writeChange(site, { id: owner.id, former: owner.email, email })
        const fields = { intent: 'resendChange' }
        const resend = await inAccount(site, owner, fields, { to: 'sent=' })
        const cancel = { intent: 'cancelChange' }
        return [resend, await inAccount(site, owner, cancel, { to: '#email' })]
      },
      { changes: ['SELECT count(*) FROM email_changes WHERE account_id = ?1', 0] },
      { offsets: [-20, 20] }
    ),

    'consent × consent': pair(
      async (owner) => [await chooseNews(site, owner, 'on'), await chooseNews(site, owner, 'on')],
      { 'open consents': [openConsents, 1] }
    ),

    'consent × withdrawal': pair(
      async (owner) => [await chooseNews(site, owner, 'on'), await chooseNews(site, owner, '')],
      { 'open consents': [openConsents, 0, 1] }
    ),

    'consent × change of address': pair(
      async (owner) => {
        const session = openSession(site, owner.id)
        return [
          await chooseNews(site, owner, 'on', session),
          await moveTo(site, owner, newEmail(owner), session)
        ]
      },
      {
        'open consents': [openConsents, 1],
        'news to the former address': [`${openConsents} AND email = ?2`, 0]
      },
      { offsets: [-40, -10] }
    ),

    'withdrawal × change of address': pair(
      async (owner) => {
        await (await chooseNews(site, owner, 'on'))()
        const session = openSession(site, owner.id)
        return [
          await chooseNews(site, owner, '', session),
          await moveTo(site, owner, newEmail(owner), session)
        ]
      },
      { 'open consents': [openConsents, 0] },
      { offsets: [-40, -10] }
    )
  }
}
