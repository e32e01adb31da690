import { isoTime } from '../../shared/text/iso-time.ts'
import { log } from '../base/log.ts'
import { parseOwnJson } from '../base/parse-own-json.ts'
import { personDigest } from '../base/security-log.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { digest } from '../crypto/digest.ts'
import { runBatch } from '../db/batch.ts'
import { type ChainedRow, chainContent } from './chain-content.ts'
import { insertDigest, readUnchained } from './chain-store.ts'

/** Maximum rows per run, because Workers Logs keeps 256 KB per request. */
const rowsPerRun = 200

/**
 * Adds a digest to each new row of the log of actions, and writes the row to the Worker's log. The
 * log lines are written first: after a fault, the next run repeats them with the same digests. Two
 * concurrent runs compute the same digests, because rows are ordered by id and never change.
 */
export async function chainActions({ env: { DB }, settings }: WorkRequest): Promise<void> {
  const { previousDigest, rows } = await readUnchained(DB, rowsPerRun)
  if (rows.length === 0) return
  const statements = []
  let chain = previousDigest
  for (const row of rows) {
    chain = await digest(chainContent(chain, row))
    log.info('action', { kind: 'action', ...(await chainLine(row, settings)), chain })
    statements.push(insertDigest(DB, row.id, chain))
  }
  await runBatch(DB, [statements])
}

/**
 * Chains the new log entries of a request in the background. If this fails, the cron job does it.
 */
export async function tryToChain(request: WorkRequest): Promise<void> {
  try {
    await chainActions(request)
  } catch (error) {
    log.warn('actions not chained', { error })
  }
}

/** A row with keyed digests in place of addresses. */
async function chainLine(
  { at, details, ...row }: ChainedRow,
  settings: WorkRequest['settings']
): Promise<Record<string, unknown>> {
  const mask = async (value: unknown) =>
    typeof value === 'string' && value.includes('@') ? await personDigest(value, settings) : value
  const maskValues = async (values: object) => {
    const entries = Object.entries(values).map(async ([name, value]) => [name, await mask(value)])
    return Object.fromEntries(await Promise.all(entries))
  }
  return {
    at: isoTime(at),
    ...(await maskValues(row)),
    // Written by `insertAction`.
    details: await maskValues(parseOwnJson<object>(details))
  }
}
