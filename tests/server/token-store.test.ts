import { expect, test } from 'vitest'
import {
  deleteTokens,
  insertToken,
  readTokenAccount,
  redeemToken,
  releaseToken
} from '../../src/server/accounts/links/token-store.ts'
import { runBatch } from '../../src/server/db/batch.ts'
import { createDatabase } from '../support/database/database.ts'

const db = createDatabase()

/** Stores a link for a new password that expires at t = 2000 ms. */
async function newToken(): Promise<string> {
  const hash = crypto.randomUUID()
  const row = { id: hash, purpose: 'reset', accountId: 'account', createdAt: 0 } as const
  await runBatch(db, [insertToken(db, hash, { ...row, expiresAt: 2000 }, [])])
  return hash
}

function readOpen(hash: string, purpose: 'reset' | 'verify', now: number) {
  return readTokenAccount(db, [hash], { purpose, isUsed: false, now })
}

test('a link is valid until it expires, however often it is checked', async () => {
  const hash = await newToken()
  expect(await readOpen(hash, 'reset', 1999)).toBe('account')
  expect(await readOpen(hash, 'reset', 1999)).toBe('account')
  expect(await readOpen(hash, 'reset', 2000)).toBeUndefined()
  expect(await readOpen(hash, 'reset', 3000)).toBeUndefined()
  expect(await redeemToken(db, [hash], 'reset', 2000)).toBeUndefined()
  expect(await redeemToken(db, [hash], 'reset', 3000)).toBeUndefined()
  expect(await redeemToken(db, [hash], 'reset', 1999)).toBe('account')
})

test('a link is redeemed once, unless it is released', async () => {
  const hash = await newToken()
  expect(await redeemToken(db, [hash], 'reset', 1000)).toBe('account')
  expect(await redeemToken(db, [hash], 'reset', 1000)).toBeUndefined()
  expect(await readOpen(hash, 'reset', 1000)).toBeUndefined()
  const used = { purpose: 'reset', isUsed: true } as const
  expect(await readTokenAccount(db, [hash], { ...used, now: 1999 })).toBe('account')
  expect(await readTokenAccount(db, [hash], { ...used, now: 2000 })).toBeUndefined()
  await releaseToken(db, [hash])
  expect(await readTokenAccount(db, [hash], { ...used, now: 1999 })).toBeUndefined()
  expect(await redeemToken(db, [hash], 'reset', 1000)).toBe('account')
})

test('a link is valid for one purpose only', async () => {
  const hash = await newToken()
  expect(await readOpen(hash, 'verify', 1000)).toBeUndefined()
  expect(await redeemToken(db, [hash], 'verify', 1000)).toBeUndefined()
})

test('the links of an account are deleted by purpose or all at once', async () => {
  const hash = await newToken()
  await runBatch(db, [deleteTokens(db, 'account', 'verify'), deleteTokens(db, 'other')])
  expect(await readOpen(hash, 'reset', 1000)).toBe('account')
  await runBatch(db, [deleteTokens(db, 'account', 'reset')])
  expect(await readOpen(hash, 'reset', 1000)).toBeUndefined()
})
