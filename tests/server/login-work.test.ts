import type { D1Database } from '@cloudflare/workers-types'
import { beforeEach, expect, test, vi } from 'vitest'
import { createD1Backend } from '../../src/server/accounts/backend/d1-backend.ts'

/**
 * The hashes that passwords were compared with. The real comparison is replaced because it is slow.
 */
let compared: string[] = []

vi.mock('../../src/server/accounts/passwords/password-hash.ts', () => ({
  decoyHash: 'decoy',
  hashPassword: () => 'new',
  isOutdated: () => false,
  verifyPassword: (hash: string, password: string) => {
    compared.push(hash)
    return hash === 'stored' && password === 'right'
  }
}))

const options = { now: 0, settings: { AGENCY_CHECK: 'desk' } } as const

/** A database with one row or none. */
function databaseWith(row: object | null): D1Database {
  const statement = { bind: () => statement, first: async () => row }
  return { prepare: () => statement } as unknown as D1Database
}

beforeEach(() => {
  compared = []
})

test('an unknown address costs one password comparison, like a known one §10.38', async () => {
  const known = createD1Backend(databaseWith({ id: 'a', passwordHash: 'stored' }), options)
  expect(await known.logIn('ayse@example.com', 'right')).toEqual({ id: 'a' })
  expect(await known.logIn('ayse@example.com', 'wrong')).toBeUndefined()
  expect(compared).toEqual(['stored', 'stored'])
  const unknown = createD1Backend(databaseWith(null), options)
  expect(await unknown.logIn('nobody@example.com', 'right')).toBeUndefined()
  expect(compared).toEqual(['stored', 'stored', 'decoy'])
})
