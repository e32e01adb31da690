import type { D1Database } from '@cloudflare/workers-types'
import { emailKey } from '../../shared/email-key.ts'
import { isoTime } from '../../shared/iso-time.ts'
import { digest } from '../crypto/digest.ts'
import type { Account, AccountBackend, Registration } from './backend.ts'
import {
  type AccountRow,
  accountByEmail,
  accountById,
  confirmAccount,
  consentsOf,
  deleteAccount,
  insertAccount,
  updatePasswordHash,
  updateProfile
} from './store.ts'

/** Accounts in our own database. @param now the time of the request, for the rows it writes */
export function createD1Backend(db: D1Database, now: number): AccountBackend {
  return {
    async register(registration) {
      const { hashPassword } = await import('./password-hash.ts')
      const key = emailKey(registration.email)
      const { email, name, company, phone, locale, password, consents } = registration
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
      await insertAccount(db, row, consents)
      const stored = await accountByEmail(db, key)
      if (!stored) throw new Error('Account row missing right after insert')
      const opened = stored.verifiedAt === null && stored.registrationKey === registrationKey
      return { outcome: opened ? 'opened' : 'taken', account: withoutSecrets(stored) }
    },

    async signIn(email, password) {
      const { decoyHash, hashPassword, isOutdated, verifyPassword } = await import(
        './password-hash.ts'
      )
      const row = await accountByEmail(db, emailKey(email))
      // An address without an account costs the same work, so that the timing reveals nothing.
      if (!verifyPassword(row?.passwordHash ?? decoyHash, password) || !row) return undefined
      if (isOutdated(row.passwordHash)) await updatePasswordHash(db, row.id, hashPassword(password))
      return withoutSecrets(row)
    },

    async accountByEmail(email) {
      const row = await accountByEmail(db, emailKey(email))
      return row ? withoutSecrets(row) : undefined
    },

    async account(id) {
      const row = await accountById(db, id)
      return row ? withoutSecrets(row) : undefined
    },

    confirm: (id) => confirmAccount(db, id, now),

    async setPassword(id, password) {
      const { hashPassword } = await import('./password-hash.ts')
      await updatePasswordHash(db, id, hashPassword(password))
    },

    updateProfile: (id, profile) => updateProfile(db, id, profile),

    async exportAccount(id) {
      const [row, consents] = await Promise.all([accountById(db, id), consentsOf(db, id)])
      if (!row) return {}
      const { createdAt, verifiedAt, ...profile } = withoutSecrets(row)
      return {
        ...profile,
        createdAt: isoTime(createdAt),
        verifiedAt: verifiedAt === null ? null : isoTime(verifiedAt),
        consents: consents.map((consent) => ({ ...consent, givenAt: isoTime(consent.givenAt) }))
      }
    },

    remove: (id) => deleteAccount(db, id)
  }
}

/** Identifies a registration. It excludes the password: a fast digest would make it easy to guess. */
function registrationDigest(registration: Registration): Promise<string> {
  const { key, email, name, company, phone } = registration
  return digest(JSON.stringify([key, email, name, company, phone]))
}

function withoutSecrets({ passwordHash, registrationKey, ...account }: AccountRow): Account {
  return account
}
