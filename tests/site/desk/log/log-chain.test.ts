import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { insertAction, startLogSite } from '../../../support/desk/log-site.ts'
import { logInOperator, operators } from '../../../support/desk.ts'
import { sendForm } from '../../../support/form.ts'

const site = startLogSite()

test('rows of the log cannot be changed, deleted or replaced §12.6.4', async () => {
  const attempts = [
    `UPDATE operator_actions SET operator = 'x' WHERE id = 1`,
    'DELETE FROM operator_actions WHERE id = 1',
    'DELETE FROM operator_actions',
    `INSERT OR REPLACE INTO operator_actions (id, at, operator, role, action, details)
     VALUES (1, 0, 'x', 'owner', 'x', '{}')`,
    `INSERT INTO operator_actions (id, at, operator, role, action, details)
     VALUES (1, 0, 'x', 'owner', 'x', '{}') ON CONFLICT (id) DO UPDATE SET operator = 'x'`
  ]
  for (const sql of attempts) {
    await expect(site.DB.prepare(sql).run()).rejects.toThrow('operator_actions cannot be changed')
  }
  const row = await site.DB.prepare('SELECT operator FROM operator_actions WHERE id = 1').first()
  expect(row).toEqual({ operator: 'o0@example.com' })
})

interface Chained {
  id: number
  columns: unknown[]
  digest: string | null
}

/** All rows with their stored digests. */
async function chainedRows(): Promise<Chained[]> {
  const results = await site.listRows<
    Record<string, unknown>
  >(`SELECT id, at, operator, role, action, subject_kind, subject_id, details, digest
     FROM operator_actions LEFT JOIN action_digests ON action_id = id ORDER BY id`)
  return results.map(({ digest, ...row }) => ({
    id: Number(row.id),
    columns: Object.values(row),
    digest: digest === null ? null : String(digest)
  }))
}

/** All rows, once the cron job has chained those that simultaneous requests leave to it. */
async function allChained(): Promise<Chained[]> {
  await expect
    .poll(async () => {
      await site.runCron()
      return (await chainedRows()).filter(({ digest }) => digest === null).length
    })
    .toBe(0)
  return chainedRows()
}

/** The chain as an auditor would compute it. */
function computeDigests(rows: Chained[]): string[] {
  let previous = ''
  return rows.map(({ columns }) => {
    const content = JSON.stringify([previous, ...columns])
    previous = createHash('sha256').update(content).digest('hex')
    return previous
  })
}

test('each row of the log is chained to the one before it, also when many are written at once §12.6.5', async () => {
  const session = await logInOperator(site, operators.owner)
  const email = operators.editor
  const ask = { intent: 'askForReset', email, confirm: 'on' }
  await Promise.all(
    Array.from({ length: 12 }, () => sendForm(site, '/_ops/operators', ask, { headers: session }))
  )
  const rows = await allChained()
  expect(rows.length).toBeGreaterThan(132)
  expect(rows.map(({ digest }) => digest)).toEqual(computeDigests(rows))
})

test('each row is exported as a log line with its digest and without an email address §12.6.6', async () => {
  const session = await logInOperator(site, operators.owner)
  const ask = { intent: 'askForReset', email: operators.editor, confirm: 'on' }
  await sendForm(site, '/_ops/operators', ask, { headers: session })
  const rows = await allChained()
  await expect.poll(() => idsOfLines().size).toBe(rows.length)
  const lines = site.logLines('action')
  for (const { id, digest } of rows) {
    const chains = lines.filter((line) => line.id === id).map(({ chain }) => chain)
    expect([id, new Set(chains)]).toEqual([id, new Set([digest])])
  }
  const newest = lines.findLast(({ id }) => id === rows.at(-1)?.id)
  expect(newest).toEqual({
    level: 'info',
    event: 'action',
    kind: 'action',
    id: rows.at(-1)?.id,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    operator: expect.stringMatching(/^[0-9a-f]{24}$/),
    role: 'owner',
    action: 'passkeyResetAsked',
    subjectKind: 'operator',
    subjectId: expect.stringMatching(/^[0-9a-f]{24}$/),
    details: {},
    chain: rows.at(-1)?.digest
  })
  expect(JSON.stringify(lines)).not.toContain('@')
})

function idsOfLines(): Set<unknown> {
  return new Set(site.logLines('action').map(({ id }) => id))
}

test('the cron job chains rows that no request has chained, such as rows of npm run ops -- operator §12.6.5 §12.6.6', async () => {
  await site.run(insertAction, 1, 'npm run operator', 'passkeysReset', 'x')
  const [last] = (await chainedRows()).slice(-1)
  expect(last?.digest).toBeNull()
  await site.runCron()
  const rows = await chainedRows()
  expect(rows.map(({ digest }) => digest)).toEqual(computeDigests(rows))
  await expect.poll(() => idsOfLines().has(last?.id)).toBe(true)
})

test('digests cannot be changed, deleted or replaced §12.6.5', async () => {
  const other = 'a'.repeat(64)
  for (const sql of [
    `UPDATE action_digests SET digest = '${other}' WHERE action_id = 1`,
    'DELETE FROM action_digests',
    `INSERT OR REPLACE INTO action_digests VALUES (1, '${other}')`
  ]) {
    await expect(site.DB.prepare(sql).run()).rejects.toThrow('action_digests cannot be changed')
  }
})
