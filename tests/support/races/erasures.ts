import { createCipheriv, createHmac, randomBytes } from 'node:crypto'
import { hourMs } from '../../../src/shared/time.ts'
import { askChallenge, createAuthenticator } from '../accounts/authenticator.ts'
import { contactMessage } from '../leads.ts'
import { operate } from '../operate.ts'
import { type OwnSite, tokenSecret } from '../site.ts'
import {
  atDesk,
  chooseNews,
  confirmations,
  inAccount,
  moveTo,
  newEmail,
  register,
  resetting,
  writeMail,
  writeMessage
} from './actions.ts'
import {
  type Counts,
  erase,
  has,
  listEvents,
  noTrace,
  noTraceOfAccount,
  pairMaker
} from './counts.ts'
import type { Action, Pair } from './races.ts'
import { type Owner, openSession, sending } from './site.ts'

const unlessThere = 'NOT EXISTS (SELECT 1 FROM accounts WHERE id = ?1)'
/** The account may have moved away from the erased address. */
const noTraceIfErased: Counts = Object.fromEntries(
  Object.entries(noTraceOfAccount).map(([name, [sql]]) => [name, [`${sql} AND ${unlessThere}`, 0]])
)

/** Pairs of an erasure and an action that stores data about the person. */
export function erasurePairs(site: OwnSite): Record<string, Pair> {
  const pair = pairMaker(site)

  function against(prepare: (owner: Owner) => Promise<Action>, offsets = [0, 40]): Pair {
    return pair(async (owner) => [await prepare(owner), erase(site, owner)], noTrace, { offsets })
  }

  return {
    'message × erasure': pair(
      async (owner) => {
        const sent = contactMessage({ email: owner.email })
        return [sending(site, '/contact-us', sent, { to: 'sent=' }), erase(site, owner)]
      },
      {
        'messages that nobody is told about': [
          `SELECT count(*) FROM leads WHERE email = ?2
             AND NOT EXISTS (SELECT 1 FROM deliveries WHERE lead_id = leads.id)`,
          0
        ],
        'deliveries without a message': [
          `SELECT count(*) FROM deliveries WHERE lead_id IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM leads WHERE leads.id = lead_id)`,
          0
        ]
      }
    ),

    'registration × erasure': pair(
      async (owner) => [register(site, owner, 'Ayşe'), erase(site, owner)],
      {
        'accounts without a link': [
          `SELECT count(*) FROM accounts WHERE email_key = ?2
             AND NOT EXISTS (SELECT 1 FROM tokens WHERE account_id = accounts.id)`,
          0
        ],
        'accounts without their mail': [
          `SELECT count(*) FROM accounts WHERE email_key = ?2
             AND NOT EXISTS (SELECT 1 FROM race_mails WHERE race_mails.email = ?2)`,
          0
        ]
      },
      { hasNoAccount: true, offsets: [0, -40] }
    ),

    'retry × erasure': against(async (owner) => {
      const delivery = await writeMail(site, owner, { state: 'dead' })
      return atDesk(site, '/_ops', { intent: 'retryMail', delivery })
    }),
    'confirmation × erasure': against(async (owner) => (await confirmations(site, owner))[0]),
    'reset by mail × erasure': against((owner) => resetting(site, owner), [20, 60]),
    'consent × erasure': against((owner) => chooseNews(site, owner, 'on')),

    'consent by mail × erasure': against(async (owner) => {
      const leadId = await writeMessage(site, owner)
      const token = newsToken(leadId)
      const confirm = sending(
        site,
        `/confirm-news?token=${token}`,
        { intent: 'confirmNews' },
        { to: token }
      )
      const isStored = 'SELECT count(*) FROM news_subscriptions WHERE email = ?2'
      return async () => (await confirm()) && (await has(site, isStored, owner))
    }),

    'passkey × erasure': against(async ({ id }) => {
      const session = await openSession(site, id)
      const credential = createAuthenticator(site).create(await askChallenge(site))
      const fields = { intent: 'addPasskey', credential }
      return sending(site, '/account/passkey', fields, { session, to: 'added=1' })
    }),

    'recovery codes × erasure': against(async (owner) => {
      await site.run(
        `INSERT INTO passkeys (id, account_id, credential_id, public_key, counter, transports, name,
           created_at) VALUES (?1, ?1, ?1, '', 0, '[]', '', 0)`,
        owner.id
      )
      const path = '/account/two-step-verification'
      const fields = { intent: 'switchTwoStep', to: 'on' }
      const switchOn = await inAccount(site, owner, fields, { path, to: path })
      return async () =>
        (await switchOn()) && (await has(site, listEvents('second factor on'), owner))
    }),

    'end of the sessions × erasure': against(async (owner) => {
      await openSession(site, owner.id)
      return async () => {
        const response = await operate(site, 'people/log-out', { email: owner.email })
        return ((await response.json()) as { sessions?: number }).sessions === 1
      }
    }),

    'change of address × erasure': pair(
      async (owner) => {
        await (await chooseNews(site, owner, 'on'))()
        return [await moveTo(site, owner, newEmail(owner)), erase(site, owner)]
      },
      {
        ...noTraceIfErased,
        'news to the new address': [
          `SELECT count(*) FROM news_subscriptions WHERE email = 'moved-' || ?1 || '@example.com'
             AND ${unlessThere}`,
          0
        ]
      },
      { offsets: [-40, 0] }
    )
  }
}

/** The token of the link that confirms a message's consent, sealed without the site's own code. */
function newsToken(leadId: string): string {
  const key = createHmac('sha256', tokenSecret).update('sealed text').digest()
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from('confirmation of news'))
  const text = cipher.update(`${Date.now() + hourMs} ${leadId}`)
  return Buffer.concat([iv, text, cipher.final(), cipher.getAuthTag()]).toString('base64url')
}
