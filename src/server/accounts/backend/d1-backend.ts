import type { D1Database } from '@cloudflare/workers-types'
import type { Settings } from '../../../config.ts'
import { allKeyed } from '../../../shared/all-keyed.ts'
import { emailKey } from '../../../shared/text/email-key.ts'
import { withIsoTimes } from '../../../shared/text/iso-time.ts'
import { parseNumber } from '../../../shared/text/parse-number.ts'
import { digest } from '../../crypto/digest.ts'
import { listAccounts, listAgenciesToCheck, type WaitingCursor } from './account-lists-store.ts'
import {
  type AccountRow,
  confirmAccount,
  deleteAccountRow,
  ifAccountDiffers,
  insertAccount,
  listConsents,
  readAccountByEmail,
  readAccountById,
  renewPasswordHash,
  reviewAccount,
  updateBlockedAt,
  updateEmail,
  updatePasswordHash,
  updateProfile
} from './account-store.ts'
import type { Account, AccountBackend, AccountPage, AgencyCheck, Registration } from './backend.ts'
import { listChecks, upsertCheck } from './check-store.ts'
import { readAccountSource } from './source-store.ts'

interface D1Options {
  /** The time of the request, for new rows. */
  now: number
  settings: Pick<Settings, 'AGENCY_CHECK'>
}

export function createD1Backend(
  db: D1Database,
  { now, settings: { AGENCY_CHECK } }: D1Options
): AccountBackend {
  return {
    register: (registration) => register(db, registration, now),

    async logIn(email, password) {
      const { decoyHash, hashPassword, isOutdated, verifyPassword } = await passwordHasher()
      const row = await readAccountByEmail(db, emailKey(email))
      // Unknown addresses cost the same work, so that the timing reveals nothing.
      if (!verifyPassword(row?.passwordHash ?? decoyHash, password) || !row) return undefined
      if (isOutdated(row.passwordHash)) await renewPasswordHash(db, row, hashPassword(password))
      return withoutSecrets(row)
    },

    async readAccountByEmail(email) {
      const row = await readAccountByEmail(db, emailKey(email))
      return row ? withoutSecrets(row) : undefined
    },

    async readAccountById(id) {
      const row = await readAccountById(db, id)
      return row ? withoutSecrets(row) : undefined
    },

    async confirm({ id, review }) {
      const isApproved = AGENCY_CHECK === 'none'
      const steps = [confirmAccount(db, id, { now, isApproved })]
      return { steps, review: isApproved ? 'approved' : review }
    },

    async setPassword(id, { password, accessVersion }) {
      const { hashPassword } = await passwordHasher()
      return [updatePasswordHash(db, id, { hash: hashPassword(password), accessVersion })]
    },

    async changeEmail(id, { email, accessVersion, password }) {
      const passwordHash = password && (await passwordHasher()).hashPassword(password)
      return updateEmail(db, id, { email, emailKey: emailKey(email), accessVersion, passwordHash })
    },

    updateProfile: async (account, profile) => ({
      steps: updateProfile(db, account, profile),
      ifDiffers: ifAccountDiffers(account.id, profile)
    }),

    exportAccount: (id) => exportAccount(db, id),

    remove: async (id) => [deleteAccountRow(db, id)],

    async list({ state, text = '', before, limit }) {
      if (state === 'waiting' && text === '') return waitingPage(db, before, limit)
      const query = { state, search: text, before: parseNumber(before), limit: limit + 1 }
      return toPage(await listAccounts(db, query), limit, ({ number }) => String(number))
    },

    checks: {
      list: (ids) => listChecks(db, ids),
      record: (id, check, seenAt) => upsertCheck(db, id, check, seenAt)
    },

    review: async (id, review) => [reviewAccount(db, id, { ...review, now })],

    setBlocked: async (id, isBlocked) => [updateBlockedAt(db, id, isBlocked ? now : null)]
  }
}

async function register(
  db: D1Database,
  registration: Registration,
  now: number
): ReturnType<AccountBackend['register']> {
  const { hashPassword } = await passwordHasher()
  const key = emailKey(registration.email)
  const { email, name, company, phone, locale, password, consents, source } = registration
  const registrationKey = await registrationDigest(registration)
  const row = {
    id: crypto.randomUUID(),
    email,
    emailKey: key,
    name,
    company,
    phone,
    locale,
    registrationKey,
    passwordHash: hashPassword(password),
    createdAt: now
  }
  await insertAccount(db, row, { consents, source })
  const storedAccount = await readAccountByEmail(db, key)
  if (storedAccount && storedAccount.verifiedAt !== null) {
    return { account: withoutSecrets(storedAccount), isTaken: true }
  }
  // If a newer registration has already replaced this one, or an erasure has deleted it, its
  // link is invalid from the start.
  const account =
    storedAccount?.registrationKey === registrationKey ? storedAccount : { ...row, ...unchecked }
  return { account: withoutSecrets(account), isTaken: false }
}

async function waitingPage(
  db: D1Database,
  before: string | undefined,
  limit: number
): Promise<AccountPage> {
  const query = { after: parseCursor(before ?? ''), limit: limit + 1 }
  const rows = await listAgenciesToCheck(db, query)
  return {
    ...toPage(rows, limit, ({ verifiedAt, id }) => `${verifiedAt}.${id}`),
    longestFirst: true
  }
}

/** @param rows the page's rows, plus one if another page follows */
function toPage<Row extends AccountRow>(
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string
): AccountPage {
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    accounts: rows.slice(0, limit).map(withoutSecrets),
    next: last && cursorOf(last)
  }
}

/** Parses a cursor from a URL, which anybody can edit. */
function parseCursor(text: string): WaitingCursor | undefined {
  const [, verifiedAt, id = ''] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  return verifiedAt === undefined ? undefined : { verifiedAt: Number(verifiedAt), id }
}

async function exportAccount(
  db: D1Database,
  id: string
): ReturnType<AccountBackend['exportAccount']> {
  const { row, consents, checks, source } = await allKeyed({
    row: readAccountById(db, id),
    consents: listConsents(db, id),
    checks: listChecks(db, [id]),
    source: readAccountSource(db, id)
  })
  if (!row) return {}
  const check = checks.get(id)
  return {
    ...withIsoTimes(withoutSecrets(row)),
    ...(check && { check: exportCheck(check) }),
    ...(source && { visit: source }),
    consents: consents.map(withIsoTimes)
  }
}

/** Omits the operator, because the export is for the account's owner. */
function exportCheck({ checkedBy: _, ...check }: AgencyCheck): object {
  return withIsoTimes(check)
}

const unchecked = {
  verifiedAt: null,
  review: 'waiting',
  reviewNote: '',
  reviewedAt: null,
  blockedAt: null
} as const

/**
 * Identifies a registration. Omits the password, because a fast digest would make it easy to guess.
 */
function registrationDigest(registration: Registration): Promise<string> {
  const { key, email, name, company, phone } = registration
  return digest(JSON.stringify([key, email, name, company, phone]))
}

function withoutSecrets({ passwordHash, registrationKey, ...account }: AccountRow): Account {
  return account
}

const passwordHasher = () => import('../passwords/password-hash.ts')
