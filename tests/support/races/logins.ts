import { randomBytes } from 'node:crypto'
import { hourMs } from '../../../src/shared/time.ts'
import { addPasskey, askChallenge, createAuthenticator } from '../accounts/authenticator.ts'
import { addApp, computeCode, stepAt } from '../accounts/authenticator-app.ts'
import { signedToken } from '../accounts.ts'
import type { Fields } from '../form.ts'
import type { OwnSite } from '../site.ts'
import { erase } from './counts.ts'
import type { Action, Pair, Round } from './races.ts'
import {
  computeHash,
  newOwner,
  type Owner,
  openDesk,
  openSession,
  post,
  sending,
  writeLink
} from './site.ts'
import { readOrder } from './watch.ts'

const newPassword = 'kırmızı çinili kapı'
const passwords = { newPassword, newPasswordAgain: newPassword }

/** Pairs of a login and an action that revokes access: no session may survive. */
export function loginPairs(site: OwnSite): Record<string, Pair> {
  const logIn = async ({ email, password }: Owner) =>
    hasSession(await post(site, '/login', { email, password }))

  /** Several logins started one after the other, so that one of them is always in progress. */
  async function keepLoggingIn(owner: Owner): Promise<boolean> {
    const loggedIn = await Promise.all(
      [0, 40].map(async (milliseconds) => {
        await new Promise((resolve) => setTimeout(resolve, milliseconds))
        return logIn(owner)
      })
    )
    return loggedIn.includes(true)
  }

  /** If the second action was refused, a session may remain. */
  function expectNoSession({ id }: Owner): Round['flaws'] {
    return async ([, isEnded]) => {
      if (!isEnded) return []
      const sessions = await site.countRows('sessions WHERE account_id = ?', id)
      const steps = await site.countRows('second_steps WHERE account_id = ?', id)
      return [
        ...(sessions > 0 ? [`${sessions} sessions survive`] : []),
        ...(steps > 0 ? ['a half-finished login survives'] : [])
      ]
    }
  }

  /** Races a login against an action that ends all sessions. */
  function loginAgainst(offsets: number[], prepare: (owner: Owner) => Promise<Action>): Pair {
    return {
      offsets,
      async prepare() {
        const owner = await newOwner(site)
        return {
          actions: [() => keepLoggingIn(owner), await prepare(owner)],
          flaws: expectNoSession(owner)
        }
      }
    }
  }

  async function prepareChange(owner: Owner): Promise<Action> {
    const session = await openSession(site, owner.id)
    const fields = { currentPassword: owner.password, ...passwords }
    return sending(site, '/account/password', fields, { session, to: 'success=' })
  }

  async function prepareBlock({ id }: Owner): Promise<Action> {
    const path = `/_ops/agencies/${id}`
    return sending(
      site,
      path,
      { intent: 'block', confirm: 'on' },
      { session: await openDesk(site), to: path }
    )
  }

  /**
   * Begins a login, which is then pending.
   * @returns the action that completes it, by default with a recovery code
   */
  async function beginLogin({ id }: Owner, code?: Fields): Promise<Action> {
    const cookie = { Cookie: `__Host-second_step=${await writePendingLogin(site, id)}` }
    const fields = code ?? (await writeRecoveryCode(site, id))
    return async () => hasSession(await post(site, '/login/passkey', fields, cookie))
  }

  /** Races two logins with the same code. */
  function twiceWith(codeOfOwner: (owner: Owner) => Promise<Fields>): Pair {
    return {
      offsets: [0, 10],
      async prepare() {
        const owner = await newOwner(site)
        const code = await codeOfOwner(owner)
        return {
          actions: [await beginLogin(owner, code), await beginLogin(owner, code)],
          async flaws() {
            const sessions = await site.countRows('sessions WHERE account_id = ?', owner.id)
            return sessions === 1 ? [] : [`one code opened ${sessions} sessions`]
          }
        }
      }
    }
  }

  return {
    'log-in × password change': loginAgainst([-70, -30], prepareChange),

    'log-in × reset by mail': loginAgainst([-40, -10], async ({ id }) => {
      const link = await writeLink(site, id, 'reset')
      return sending(site, `/reset-password?token=${link}`, passwords, { to: 'success=' })
    }),

    'log-in × block': loginAgainst([30, 70], prepareBlock),

    'log-in × delete': loginAgainst([-40, -10], async (owner) => {
      const session = await openSession(site, owner.id)
      const fields = { intent: 'delete', currentPassword: owner.password }
      return sending(site, '/account', fields, { session, to: 'success=' })
    }),

    'log-in × erase': loginAgainst([60, 100], async (owner) => erase(site, owner)),

    'passkey log-in × removal of that passkey': {
      offsets: [40, 80],
      async prepare() {
        const owner = await newOwner(site)
        const session = await openSession(site, owner.id)
        const authenticator = createAuthenticator(site)
        const passkey = await addPasskey(site, session, authenticator)
        const credential = authenticator.get(await askChallenge(site))
        await site.run('DELETE FROM race_log WHERE account_id = ?', owner.id)
        return {
          actions: [
            async () =>
              hasSession(
                await post(site, '/login/passkey', { intent: 'passkeyLogIn', credential })
              ),
            sending(
              site,
              `/account/passkey?id=${passkey}`,
              { intent: 'removePasskey', passkey },
              { session, to: '#passkeys' }
            )
          ],
          async flaws() {
            const order = await readOrder(site, owner.id)
            return order === 'passkey removed, session' ? ['a session began after the removal'] : []
          }
        }
      }
    },

    'password change × password change': {
      offsets: [60, 80, 100, 120, 160],
      async prepare() {
        const owner = await newOwner(site)
        return {
          actions: [await prepareChange(owner), await prepareChange(owner)],
          flaws: async (won) => (won.includes(false) ? [] : ['one password was replaced twice'])
        }
      }
    },

    'pending login × password change': {
      offsets: [-90, -130],
      async prepare() {
        const owner = await newOwner(site)
        return {
          actions: [await beginLogin(owner), await prepareChange(owner)],
          flaws: expectNoSession(owner)
        }
      }
    },

    'pending login × block': {
      offsets: [50, 20],
      async prepare() {
        const owner = await newOwner(site)
        return {
          actions: [await beginLogin(owner), await prepareBlock(owner)],
          flaws: expectNoSession(owner)
        }
      }
    },

    'recovery code × recovery code': twiceWith(({ id }) => writeRecoveryCode(site, id)),

    'app code × app code': twiceWith(async ({ id }) => {
      const session = await openSession(site, id)
      const step = stepAt(Date.now())
      const secret = await addApp(site, session, step)
      await site.run('DELETE FROM sessions WHERE account_id = ?', id)
      return { intent: 'appCode', appCode: computeCode(secret, step + 1) }
    })
  }
}

/** Whether a response starts a session. */
function hasSession({ cookies }: { cookies: string[] }): boolean {
  return cookies.some((cookie) => /^__Host-session=[^;]/.test(cookie))
}

async function writePendingLogin(site: OwnSite, accountId: string): Promise<string> {
  const value = signedToken('second-step', randomBytes(16).toString('hex'))
  await site.run(
    'INSERT INTO second_steps VALUES (?, ?, 0, ?)',
    ...[computeHash(value), accountId, Date.now() + hourMs]
  )
  return value
}

/**
 * Switches two-step verification on, if it is not, with one more recovery code.
 * @returns the fields that enter it
 */
async function writeRecoveryCode(site: OwnSite, accountId: string): Promise<Fields> {
  const code = crypto.randomUUID().replaceAll('-', '').slice(0, 16)
  await site.DB.batch([
    site.DB.prepare(
      'INSERT OR IGNORE INTO second_factors (account_id, created_at, codes_made_at) VALUES (?, 0, 0)'
    ).bind(accountId),
    site.DB.prepare('INSERT INTO recovery_codes VALUES (?, ?)').bind(
      accountId,
      computeHash(`recovery-code:${code}`)
    )
  ])
  return { intent: 'recoveryCode', recoveryCode: code }
}
