import { createHmac } from 'node:crypto'
import { deliveryAttempts } from '../../../src/server/outbox/backoff.ts'
import { hourMs } from '../../../src/shared/time.ts'
import { askChallenge, createAuthenticator } from '../accounts/authenticator.ts'
import { signedToken } from '../accounts.ts'
import { decisionFields } from '../desk/agency-desk.ts'
import { actionsOn, openLink, operators, writeLink } from '../desk.ts'
import { type OwnSite, tokenSecret } from '../site.ts'
import { atDesk, attempt, inAccount, personPath, writeMail, writeMessage } from './actions.ts'
import { pairMaker } from './counts.ts'
import type { Action, Pair } from './races.ts'
import { nextOperator, type Owner, openDesk, openSession, sending } from './site.ts'
import { readOrder } from './watch.ts'

/** Pairs of operators' actions. */
export function deskPairs(site: OwnSite): Record<string, Pair> {
  const pair = pairMaker(site)

  function decide({ id }: Owner, decision: 'approved' | 'declined'): Promise<Action> {
    return atDesk(site, `/_ops/agencies/${id}`, decisionFields(decision, 'Merhaba'))
  }

  function retry(delivery: string): Promise<Action> {
    return atDesk(site, '/_ops', { intent: 'retryMail', delivery })
  }

  return {
    'approval × refusal': pair(
      async (owner) => [await decide(owner, 'approved'), await decide(owner, 'declined')],
      {
        decisions: ['SELECT count(*) FROM operator_actions WHERE subject_id = ?1', 1],
        mails: ["SELECT count(*) FROM race_mails WHERE email = ?2 AND template LIKE 'agency-%'", 1],
        'mails that say something else': [
          `SELECT count(*) FROM race_mails, accounts WHERE accounts.id = ?1
             AND race_mails.email = ?2 AND template LIKE 'agency-%' AND template <> 'agency-' || review`,
          0
        ]
      }
    ),

    'approval × block': pair(
      async (owner) => [
        await decide(owner, 'approved'),
        await atDesk(site, `/_ops/agencies/${owner.id}`, { intent: 'block', confirm: 'on' })
      ],
      {
        'approvals after the block': [
          `SELECT count(*) FROM operator_actions AS block JOIN operator_actions AS approval
             ON approval.subject_id = block.subject_id AND approval.id > block.id
             AND approval.action = 'agencyApproved' AND block.action = 'agencyBlocked'
           WHERE block.subject_id = ?1`,
          0
        ]
      }
    ),

    'correction × change of the profile': pair(
      async (owner) => {
        const path = await personPath(site, owner)
        const fields = { intent: 'correct', name: 'Ayşegül Yılmaz', company: '', phone: '' }
        const { name, company } = owner
        const profile = { name, company, phone: '+90 212 555 02 02', language: 'en' }
        const save = await inAccount(
          site,
          owner,
          { intent: 'profile', ...profile },
          { to: 'saved=1' }
        )
        return [await atDesk(site, path, fields), save]
      },
      {
        'new numbers': ["SELECT count(*) FROM accounts WHERE id = ?1 AND phone LIKE '%02 02'", 1]
      }
    ),

    'correction × the same correction': pair(
      async (owner) => {
        const path = await personPath(site, owner)
        const fields = { intent: 'correct', name: 'Ayşegül Yılmaz', company: '', phone: '' }
        return [await atDesk(site, path, fields), await atDesk(site, path, fields)]
      },
      { names: ["SELECT count(*) FROM accounts WHERE id = ?1 AND name = 'Ayşegül Yılmaz'", 1] },
      { more: (owner) => flawsInLog(site, owner, 'personCorrected') }
    ),

    'withdrawal × withdrawal': pair(
      async (owner) => {
        await writeMessage(site, owner)
        const path = await personPath(site, owner)
        const fields = { intent: 'withdraw' }
        return [await atDesk(site, path, fields), await atDesk(site, path, fields)]
      },
      { consents: ['SELECT count(*) FROM leads WHERE email = ?2 AND marketing_consent = 1', 0] },
      { more: (owner) => flawsInLog(site, owner, 'consentWithdrawn') }
    ),

    'retry × retry': pair(
      async (owner) => {
        const mail = await writeMail(site, owner, { state: 'dead' })
        return [await retry(mail), await retry(mail)]
      },
      {
        attempts: [
          "SELECT count(*) FROM race_mails WHERE email = ?2 AND template = 'an attempt'",
          0,
          1
        ],
        dead: ["SELECT count(*) FROM deliveries WHERE state = 'dead' AND recipient = ?2", 0]
      }
    ),

    // Either the last attempt fails and the mail is dead, or it gets all attempts again.
    'delivery × retry': pair(
      async (owner) => {
        const mail = await writeMail(site, owner, {
          state: 'queued',
          attempts: deliveryAttempts - 1
        })
        return [() => attempt(site, mail), await retry(mail)]
      },
      {
        attempts: [
          "SELECT count(*) FROM race_mails WHERE email = ?2 AND template = 'an attempt'",
          ...[1, 2]
        ]
      },
      {
        secondFollows: true,
        offsets: [20, 70],
        more: async ({ email }, [isTried, isRetried]) => {
          if (!isTried) return []
          const sql = 'SELECT state FROM deliveries WHERE recipient = ?'
          const isDead = (await site.readValue(sql, email)) === 'dead'
          return isDead === isRetried ? [`retried: ${isRetried}, dead: ${isDead}`] : []
        }
      }
    ),

    'tenth passkey × tenth passkey': pair(
      async ({ id }) => {
        const session = await openSession(site, id)
        await site.run(
          `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
           INSERT INTO passkeys (id, account_id, credential_id, public_key, counter, transports, name,
             created_at) SELECT ?1 || i, ?1, ?1 || i, '', 0, '[]', '', 0 FROM n`,
          id
        )
        const add = async () => {
          const credential = createAuthenticator(site).create(await askChallenge(site))
          const fields = { intent: 'addPasskey', credential }
          return sending(site, '/account/passkey', fields, { session, to: 'added=1' })
        }
        return [await add(), await add()]
      },
      { passkeys: ['SELECT count(*) FROM passkeys WHERE account_id = ?1', 10] }
    ),

    "operator's link × the same link": {
      offsets: [0, 40],
      async prepare() {
        const browser = signedToken('operator-browser')
        const token = await writeLink(site, operators.reader, browser)
        const open = async () => {
          const response = await openLink(site, token, `__Host-ops_browser=${browser}`)
          await response.text()
          return opensDesk(response)
        }
        return {
          actions: [open, open],
          flaws: async (won) => (won[0] && won[1] ? ['one link opened two sessions'] : [])
        }
      }
    },

    "operator's first passkey × reset": {
      offsets: [-40, -10],
      async prepare() {
        const email = nextOperator()
        const reset = 'INSERT OR REPLACE INTO passkey_resets VALUES (?, ?, ?)'
        await site.run(reset, email, operators.secondOwner, Date.now() + hourMs)
        const headers = await openDesk(site, email, { awaitsPasskey: true })
        const credential = createAuthenticator(site).create(await askChallenge(site))
        const fields = { intent: 'enrol', credential }
        return {
          actions: [
            sending(site, '/_ops/login/passkey', fields, { session: headers, to: '/_ops' }),
            await atDesk(site, '/_ops/operators', {
              intent: 'confirmReset',
              email,
              confirm: 'on'
            })
          ],
          async flaws() {
            const sql = 'SELECT count(*) FROM passkeys WHERE account_id = ?'
            const left = Number(await site.readValue(sql, `operator:${email}`))
            return left > 0 ? ['a passkey survives the reset'] : []
          }
        }
      }
    },

    "operator's log-in × removal of the passkey": {
      offsets: [30, 70],
      async prepare() {
        const email = nextOperator()
        const owner = `operator:${email}`
        const session = await openDesk(site, email)
        const authenticator = createAuthenticator(site)
        const credential = authenticator.create(await askChallenge(site))
        await sending(
          site,
          '/_ops/account',
          { intent: 'addPasskey', credential },
          { session, to: '/_ops' }
        )()
        const sql = 'SELECT id FROM passkeys WHERE account_id = ?'
        const passkey = String(await site.readValue(sql, owner))
        const waiting = await openDesk(site, email, { awaitsPasskey: true })
        const answer = { credential: authenticator.get(await askChallenge(site)) }
        await site.run('DELETE FROM race_log WHERE account_id = ?', owner)
        return {
          actions: [
            sending(
              site,
              '/_ops/login/passkey',
              { intent: 'answer', ...answer },
              { session: waiting, to: '/_ops' }
            ),
            sending(
              site,
              '/_ops/account',
              { intent: 'removePasskey', passkey },
              { session, to: '/_ops/account' }
            )
          ],
          async flaws() {
            const order = await readOrder(site, owner)
            return order === 'passkey removed, session' ? ['a session began after the removal'] : []
          }
        }
      }
    }
  }
}

/** Finds a flaw unless the log has one row of an action on a person. */
async function flawsInLog(site: OwnSite, { email }: Owner, action: string): Promise<string[]> {
  const person = createHmac('sha256', tokenSecret).update(`log:person:${email}`).digest('hex')
  const rows = (await actionsOn(site, person.slice(0, 24))).filter((row) => row.action === action)
  return rows.length === 1 ? [] : [`${action}: ${rows.length}`]
}

function opensDesk(response: Response): boolean {
  return response.headers.getSetCookie().some((cookie) => /^__Host-ops=[^;]/.test(cookie))
}
