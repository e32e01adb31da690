import { randomBytes } from 'node:crypto'
import { signedToken } from './accounts.ts'
import { addPasskey, askChallenge, createAuthenticator } from './authenticator.ts'
import type { Fields } from './form.ts'
import {
  countOf,
  hashOf,
  newOwner,
  type Owner,
  openDesk,
  openSession,
  operate,
  post,
  readValue,
  run,
  writeLink
} from './race-site.ts'
import type { Pair, Round } from './races.ts'
import type { OwnSite } from './site.ts'

const newPassword = 'kırmızı çinili kapı'
const passwords = { newPassword, newPasswordAgain: newPassword }
const hour = 3_600_000

/** Pairs of a login with something that takes the right to it away: no session may survive. */
export function loginPairs(site: OwnSite): Record<string, Pair> {
  const logIn = ({ email, password }: Owner) => post(site, '/login', { email, password })

  /** Several logins, one after the other started, so that one of them is always being checked. */
  async function keepLoggingIn(owner: Owner): Promise<unknown> {
    return Promise.all(
      [0, 25, 50, 75].map(async (milliseconds) => {
        await new Promise((resolve) => setTimeout(resolve, milliseconds))
        return logIn(owner)
      })
    )
  }

  function noSessionOf({ id }: Owner): Round['flaws'] {
    return async () => {
      const sessions = await countOf(site, 'sessions', id)
      const steps = await countOf(site, 'second_steps', id)
      return [
        ...(sessions > 0 ? [`${sessions} sessions survive`] : []),
        ...(steps > 0 ? ['a half-finished login survives'] : [])
      ]
    }
  }

  /** Logins against something that ends all sessions. */
  function loginAgainst(
    offsets: number[],
    prepare: (owner: Owner) => Promise<() => Promise<unknown>>
  ): Pair {
    return {
      offsets,
      async prepare() {
        const owner = await newOwner(site)
        return {
          actions: [() => keepLoggingIn(owner), await prepare(owner)],
          flaws: noSessionOf(owner)
        }
      }
    }
  }

  async function changeOf(owner: Owner): Promise<() => Promise<unknown>> {
    const session = await openSession(site, owner.id)
    const fields = { currentPassword: owner.password, ...passwords }
    return () => post(site, '/account/password', fields, session)
  }

  async function blockOf({ id }: Owner): Promise<() => Promise<unknown>> {
    const desk = await openDesk(site)
    return () => post(site, `/_ops/agencies/${id}`, { intent: 'block' }, desk)
  }

  /** Waits for the second factor with one recovery code. @returns what completes the login */
  async function secondStepOf({ id }: Owner): Promise<() => Promise<unknown>> {
    const value = await writeSecondStep(site, id)
    const code = await writeRecoveryCode(site, id)
    const fields = { intent: 'recoveryCode', recoveryCode: code }
    return () => post(site, '/login/passkey', fields, { Cookie: `__Host-second_step=${value}` })
  }

  return {
    'log-in × password change': loginAgainst([-90, -60, -30, 0], changeOf),

    'log-in × reset by mail': loginAgainst([-60, -30, 0, 30], async ({ id }) => {
      const link = await writeLink(site, id, 'reset')
      return () => post(site, `/reset-password?token=${link}`, passwords)
    }),

    'log-in × block': loginAgainst([20, 50, 80, 110], blockOf),

    'log-in × delete': loginAgainst([-60, -30, 0, 30], async (owner) => {
      const session = await openSession(site, owner.id)
      const fields: Fields = { intent: 'delete', currentPassword: owner.password }
      return () => post(site, '/account', fields, session)
    }),

    'log-in × erase': loginAgainst([60, 90, 120, 150], async ({ email }) => {
      return async () => (await operate(site, 'erase', email)).text()
    }),

    'passkey log-in × removal of that passkey': {
      offsets: [30, 60, 90],
      async prepare() {
        const owner = await newOwner(site)
        const session = await openSession(site, owner.id)
        const authenticator = createAuthenticator(site)
        const passkey = await addPasskey(site, session, authenticator)
        const credential = authenticator.get(await askChallenge(site))
        await run(site, 'DELETE FROM race_log WHERE account_id = ?', owner.id)
        return {
          actions: [
            () => post(site, '/login/passkey', { intent: 'passkeySignIn', credential }),
            () =>
              post(
                site,
                `/account/passkey?id=${passkey}`,
                { intent: 'removePasskey', passkey },
                session
              )
          ],
          async flaws() {
            const sql = `SELECT group_concat(what, ', ') FROM
              (SELECT what FROM race_log WHERE account_id = ? ORDER BY number)`
            const order = String(await readValue(site, sql, owner.id))
            return order === 'passkey removed, session' ? ['a session began after the removal'] : []
          }
        }
      }
    },

    'second step × password change': {
      offsets: [80, 110, 140, 170],
      async prepare() {
        const owner = await newOwner(site)
        return {
          actions: [await changeOf(owner), await secondStepOf(owner)],
          flaws: noSessionOf(owner)
        }
      }
    },

    'second step × block': {
      offsets: [-60, -40, -20, 0],
      async prepare() {
        const owner = await newOwner(site)
        return {
          actions: [await blockOf(owner), await secondStepOf(owner)],
          flaws: noSessionOf(owner)
        }
      }
    },

    'recovery code × recovery code': {
      offsets: [0, 10],
      async prepare() {
        const owner = await newOwner(site)
        const code = await writeRecoveryCode(site, owner.id)
        const fields = { intent: 'recoveryCode', recoveryCode: code }
        const steps = [await writeSecondStep(site, owner.id), await writeSecondStep(site, owner.id)]
        const [first, second] = steps.map(
          (value) => () =>
            post(site, '/login/passkey', fields, { Cookie: `__Host-second_step=${value}` })
        ) as Round['actions']
        return {
          actions: [first, second],
          async flaws() {
            const sessions = await countOf(site, 'sessions', owner.id)
            return sessions === 1 ? [] : [`one code opened ${sessions} sessions`]
          }
        }
      }
    }
  }
}

/** Records the order in which sessions begin and passkeys are removed, of which no answer tells. */
export async function watchLogins(site: OwnSite): Promise<void> {
  const { DB } = await site.env()
  await DB.batch([
    DB.prepare(
      'CREATE TABLE race_log (number INTEGER PRIMARY KEY AUTOINCREMENT, what TEXT, account_id TEXT)'
    ),
    DB.prepare(
      `CREATE TRIGGER race_session AFTER INSERT ON sessions BEGIN
         INSERT INTO race_log (what, account_id) VALUES ('session', NEW.account_id); END`
    ),
    DB.prepare(
      `CREATE TRIGGER race_passkey AFTER DELETE ON passkeys BEGIN
         INSERT INTO race_log (what, account_id) VALUES ('passkey removed', OLD.account_id); END`
    )
  ])
}

async function writeSecondStep(site: OwnSite, accountId: string): Promise<string> {
  const value = signedToken('second-step', randomBytes(16).toString('hex'))
  await run(
    site,
    'INSERT INTO second_steps VALUES (?, ?, 0, ?)',
    ...[hashOf(value), accountId, Date.now() + hour]
  )
  return value
}

/** Switches the second factor on, if it is not, with one more recovery code. */
async function writeRecoveryCode(site: OwnSite, accountId: string): Promise<string> {
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
  const { DB } = await site.env()
  await DB.batch([
    DB.prepare(
      'INSERT OR IGNORE INTO second_factors (account_id, created_at, codes_made_at) VALUES (?, 0, 0)'
    ).bind(accountId),
    DB.prepare('INSERT INTO recovery_codes VALUES (?, ?)').bind(
      accountId,
      hashOf(`recovery-code:${code}`)
    )
  ])
  return code
}
