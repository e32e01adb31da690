import { beforeAll, expect, test } from 'vitest'
import { logInOperator, operators, operatorVars, visit } from '../support/desk.ts'
import { sendForm } from '../support/form.ts'
import { startSite } from '../support/site.ts'

const site = startSite({ vars: operatorVars })

const insert = `INSERT INTO operator_actions (at, operator, role, action, subject_kind, subject_id, details)
  VALUES (?, ?, 'editor', ?, 'lead', ?, '{"state":"answered"}')`

beforeAll(async () => {
  const { DB } = await site.env()
  const rows = Array.from({ length: 120 }, (_, index) =>
    DB.prepare(insert).bind(index, `o${index % 3}@example.com`, 'someAction', `lead-${index}`)
  )
  await DB.batch(rows)
})

test('nobody can change, delete or replace a row of the log', async () => {
  const { DB } = await site.env()
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
    await expect(DB.prepare(sql).run()).rejects.toThrow('operator_actions cannot be changed')
  }
  const row = await DB.prepare('SELECT operator FROM operator_actions WHERE id = 1').first()
  expect(row).toEqual({ operator: 'o0@example.com' })
})

test('the log lists who did what, when and on what, the newest first', async () => {
  const session = await logInOperator(site, operators.owner)
  const html = await (await visit(site, '/_ops/log', session)).text()
  const texts = html.replace(/<[^>]+>/g, ' ')
  expect(texts).toMatch(/When.*UTC\s+owner@example\.com\s+Logged in/)
  expect(texts).toMatch(/o2@example\.com\s+someAction\s+lead lead-119\s+state: answered/)
})

test('pages and filters lead through the whole log', async () => {
  const session = await logInOperator(site, operators.reader)
  const seen: string[] = []
  let path: string | undefined = '/_ops/log?operator=o1@example.com'
  while (path) {
    const html: string = await (await visit(site, path, session)).text()
    const rows = [...html.matchAll(/lead lead-(\d+)/g)].map(([, id = '']) => id)
    expect(rows.length).toBeLessThanOrEqual(50)
    seen.push(...rows)
    const next: string | undefined = /href="([^"]*before=\d+)"/.exec(html)?.[1]
    path = next?.replaceAll('&amp;', '&')
  }
  expect(seen).toEqual(
    Array.from({ length: 120 }, (_, index) => 119 - index)
      .filter((index) => index % 3 === 1)
      .map(String)
  )
  const broken = await visit(site, '/_ops/log?before=x&operator=%00&action=__proto__', session)
  expect(broken.status).toBe(200)
})

test('a row of the log is written in one batch with the change, and not without it', async () => {
  const session = await logInOperator(site, operators.owner)
  const { DB } = await site.env()
  const count = () => DB.prepare('SELECT count(*) AS rows FROM operator_actions').first('rows')
  const before = await count()
  const fields = { intent: 'removePasskey', passkey: crypto.randomUUID() }
  const response = await sendForm(site, '/_ops/account', fields, { headers: session })
  expect(response.status).toBe(422)
  expect(await count()).toBe(before)
})
