import { createHash } from 'node:crypto'
import { type ChainedRow, chainContent, chainStart } from '../../server/action-log/chain-content.ts'
import { deskPath } from '../../shared/links/endpoint-paths.ts'
import { minuteMs } from '../../shared/time.ts'
import { firstLine } from '../terminal/error-lines.ts'
import { databaseArguments, queryD1 } from '../wrangler.ts'
import { advice, blocker, type DoctorCheck, type Finding, type Target, unknown } from './finding.ts'

const rowsPerQuery = 10_000
/** After this time a row without a digest is late: the cron job adds it within five minutes. */
const lateMs = 15 * minuteMs
const see = 'See docs/operations/operators.md, “Check the log of actions”.'

type StoredRow = ChainedRow & { digest: string | null }

/** Checks that the log of operators' actions has not been altered. */
export const checkActionLog: DoctorCheck = (target) => {
  let logRows: { rows: StoredRow[]; newest: number }
  try {
    logRows = readLog(target)
  } catch (error) {
    return [
      unknown(
        `Could not read the log of actions of ${target.name}: ${firstLine(error)}`,
        'Log in (npx wrangler login), and deploy first if its migrations are not applied.'
      )
    ]
  }
  const { rows, newest } = logRows
  const fault = firstFault(rows, newest)
  if (!fault) return [...findLate(rows), ...compareWithWitness(rows, target)]
  // Only advice without `--chain`, because the row cannot be repaired and must not block
  // deployments forever.
  return [target.chain ? blocker(fault, see) : advice(fault, see)]
}

function readLog({ name, wrangler }: Target): { rows: StoredRow[]; newest: number } {
  const database = databaseArguments(name)
  const rows: StoredRow[] = []
  let page: StoredRow[]
  do {
    page = queryD1<StoredRow>(
      database,
      `SELECT id, at, operator, role, action, subject_kind AS subjectKind, subject_id AS subjectId,
         details, digest FROM operator_actions LEFT JOIN action_digests ON action_id = id
       WHERE id > ${rows.at(-1)?.id ?? Number.MIN_SAFE_INTEGER} ORDER BY id LIMIT ${rowsPerQuery}`,
      wrangler
    )
    rows.push(...page)
  } while (page.length === rowsPerQuery)
  // The highest id ever assigned, even if its row is gone.
  const [last] = queryD1<{ newest: number | null }>(
    database,
    `SELECT max(coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'operator_actions'), 0),
       coalesce((SELECT max(action_id) FROM action_digests), 0)) AS newest`,
    wrangler
  )
  return { rows, newest: last?.newest ?? 0 }
}

/** Names the first row that is missing, forged or does not match its predecessors. */
function firstFault(rows: StoredRow[], newest: number): string | undefined {
  const lastChained = rows.findLast(({ digest }) => digest !== null)?.id ?? 0
  let [previousDigest, expectedId] = [chainStart, 1]
  for (const row of rows) {
    // The database gives ids from 1 on.
    if (row.id < 1) return `Row ${row.id} of the log of actions was not written by the site.`
    if (row.id !== expectedId) return describeMissing(expectedId, row.id - 1)
    expectedId += 1
    if (row.digest === null && row.id > lastChained) continue
    previousDigest = createHash('sha256').update(chainContent(previousDigest, row)).digest('hex')
    if (row.digest !== previousDigest) {
      return `Row ${row.id} of the log of actions is not as it was written.`
    }
  }
  return newest >= expectedId ? describeMissing(expectedId, newest) : undefined
}

function describeMissing(first: number, last: number): string {
  const rowsText = first === last ? `Row ${first} is` : `Rows ${first} to ${last} are`
  return `${rowsText} missing in the log of actions.`
}

function findLate(rows: StoredRow[]): Finding[] {
  const unchainedRows = rows.filter(({ digest, at }) => digest === null && Date.now() - at > lateMs)
  if (unchainedRows.length === 0) return []
  return [
    advice(
      `${unchainedRows.length} rows of the log of actions have no digest yet.`,
      `Check whether the cron job runs: its last run is on the desk, at ${deskPath}.`
    )
  ]
}

/**
 * Compares a row with its exported line. An attacker with access to the database could recompute
 * all digests, but cannot change exported lines.
 */
function compareWithWitness(rows: StoredRow[], { name, chain }: Target): Finding[] {
  const newestRow = rows.findLast(({ digest }) => digest !== null)
  if (!newestRow) return chain ? [blocker('The log of actions has no digest.', see)] : []
  if (!chain) {
    return [
      unknown(
        `Row ${newestRow.id} of the log of actions has the digest ${newestRow.digest}.`,
        `Compare it with the exported lines: npm run doctor -- ${name} --chain ID:CHAIN of such a line.`
      )
    ]
  }
  const row = rows.find(({ id }) => id === chain.id)
  if (row?.digest === chain.digest) return []
  return [blocker(`Row ${chain.id} of the log of actions differs from the exported one.`, see)]
}
