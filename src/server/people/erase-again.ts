import { emailKey } from '../../shared/text/email-key.ts'
import { eraseAccount } from '../accounts/erase.ts'
import { readErasures } from '../erasures/erasures.ts'
import type { WorkRequest } from '../request.ts'
import { eraseTraces } from './people.ts'
import { listAddresses, listHeldAccounts } from './store.ts'

/** Addresses or accounts per call; computing their digests takes some 100 ms. */
const pageRows = 1000

/** The result when there are no erasures. */
const nobody: ErasedPage = { erased: 0, unknown: 0, next: null }

interface ErasedPage {
  erased: number
  /** The number of erasures that cannot be repeated, because their secret is not configured. */
  unknown: number
  /** The cursor: the last address or id of this page; `null` at the end. */
  next: string | null
}

/**
 * Repeats erasures of people after a backup was restored. Messages from after the erasure stay.
 * Idempotent.
 */
export async function erasePeopleAgain(after: string, request: WorkRequest): Promise<ErasedPage> {
  const erasures = await readErasures(request, 'person')
  if (erasures.isEmpty) return nobody
  const heldAddresses = await listAddresses(request.env.DB, after, pageRows)
  let erasedCount = 0
  for (const { address, since } of heldAddresses) {
    const erasedAt = await erasures.timeOf(emailKey(address))
    if (erasedAt === undefined || since > erasedAt) continue
    await eraseTraces(address, request)
    erasedCount += 1
  }
  return {
    erased: erasedCount,
    unknown: erasures.unknown,
    next: nextCursor(heldAddresses.map(({ address }) => address))
  }
}

/** Repeats erasures of accounts, regardless of time, because ids are never reused. */
export async function eraseAccountsAgain(after: string, request: WorkRequest): Promise<ErasedPage> {
  const erasures = await readErasures(request, 'account')
  if (erasures.isEmpty) return nobody
  const heldAccounts = await listHeldAccounts(request.env.DB, after, pageRows)
  let erasedCount = 0
  for (const { id, email } of heldAccounts) {
    if ((await erasures.timeOf(id)) === undefined) continue
    await eraseAccount({ id, email: email ?? undefined }, request)
    erasedCount += 1
  }
  return {
    erased: erasedCount,
    unknown: erasures.unknown,
    next: nextCursor(heldAccounts.map(({ id }) => id))
  }
}

function nextCursor(page: string[]): string | null {
  return page.length < pageRows ? null : (page.at(-1) ?? null)
}
