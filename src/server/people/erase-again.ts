import { emailKey } from '../../shared/text/email-key.ts'
import { eraseAccount } from '../accounts/holder/erase.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { readErasures } from '../erasures/erasures.ts'
import type { ErasureKind } from '../erasures/store.ts'
import { eraseTraces } from './erase-person.ts'
import { listAddresses, listHeldAccounts } from './store.ts'

/** Addresses or accounts per call; computing their digests takes some 100 ms. */
const pageRows = 1000

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
  const addresses = await listAddresses(request.env.DB, after, pageRows)
  const held = addresses.map(({ address, since }) => ({
    cursor: address,
    subject: emailKey(address),
    since,
    erase: () => eraseTraces(address, request)
  }))
  return eraseHeld('person', held, request)
}

/** Repeats erasures of accounts, regardless of time, because ids are never reused. */
export async function eraseAccountsAgain(after: string, request: WorkRequest): Promise<ErasedPage> {
  const accounts = await listHeldAccounts(request.env.DB, after, pageRows)
  const held = accounts.map(({ id, email }) => ({
    cursor: id,
    subject: id,
    since: 0,
    erase: () => eraseAccount({ id, email: email ?? undefined }, request)
  }))
  return eraseHeld('account', held, request)
}

interface Held {
  cursor: string
  /** The subject of a recorded erasure. */
  subject: string
  /** The time of its first use, in milliseconds since 1970. */
  since: number
  erase: () => Promise<unknown>
}

async function eraseHeld(
  kind: ErasureKind,
  held: Held[],
  request: WorkRequest
): Promise<ErasedPage> {
  const erasures = await readErasures(kind, request)
  if (erasures.isEmpty) return { erased: 0, unknown: 0, next: null }
  let erased = 0
  for (const { subject, since, erase } of held) {
    const erasedAt = await erasures.timeOf(subject)
    if (erasedAt === undefined || since > erasedAt) continue
    await erase()
    erased += 1
  }
  const next = held.length < pageRows ? null : (held.at(-1)?.cursor ?? null)
  return { erased, unknown: erasures.unknown, next }
}
