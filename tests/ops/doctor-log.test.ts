import { expect, test } from 'vitest'
import { startDoctorProject } from '../support/ops/doctor-project.ts'

const { targetIn, findings, act, exec, tamper } = startDoctorProject()

test('an unchanged log of actions matches its chain and an exported line §13.7', async () => {
  const digest = act(10_100)
  expect(await findings()).toEqual([
    ['log of actions', 'unknown', `Row 10100 of the log of actions has the digest ${digest}.`]
  ])
  expect(await findings({ chain: `10100:${digest}` })).toEqual([])
  exec(`INSERT INTO operator_actions (at, operator, role, action, details)
    VALUES (${Date.now() - 60_000}, 'x', 'owner', 'loggedOut', '{}')`)
  expect(await findings({ chain: `10100:${digest}` })).toEqual([])
})

test.each([
  ['Row 3 of', "UPDATE operator_actions SET operator = 'x' WHERE id = 3"],
  ['Row 4 of', 'UPDATE action_digests SET digest = hex(randomblob(32)) WHERE action_id = 4'],
  ['Row 3 of', 'DELETE FROM action_digests WHERE action_id = 3'],
  [
    'Row 0 of the log of actions was not written by the site',
    `INSERT INTO operator_actions (id, at, operator, role, action, details)
     VALUES (0, 0, 'x', 'owner', 'loggedIn', '{}')`
  ],
  ['Row 3 is missing', 'DELETE FROM operator_actions WHERE id = 3'],
  ['Rows 1 to 2 are missing', 'DELETE FROM operator_actions WHERE id < 3'],
  ['Rows 4 to 5 are missing', 'DELETE FROM operator_actions WHERE id > 3'],
  [
    'Rows 4 to 5 are missing',
    'DELETE FROM operator_actions WHERE id > 3; DELETE FROM action_digests WHERE action_id > 3'
  ]
])('a changed log of actions is detected: %s §13.7', async (what, sql) => {
  act(5)
  tamper(sql)
  const found = expect.stringContaining(what)
  expect(await findings()).toEqual([['log of actions', 'advice', found]])
  const chain = `1:${'a'.repeat(64)}`
  expect(await findings({ chain })).toEqual([['log of actions', 'stop', found]])
})

test('a recomputed chain does not match the exported lines §13.7', async () => {
  const exported = act(5)
  tamper('DELETE FROM operator_actions; DELETE FROM action_digests; DELETE FROM sqlite_sequence')
  act(4)
  expect(await findings({ chain: `5:${exported}` })).toEqual([
    ['log of actions', 'stop', 'Row 5 of the log of actions differs from the exported one.']
  ])
  expect(() => targetIn({ chain: 'x' })).toThrow('--chain must be')
})

test('rows that have waited too long for their digest are reported §13.7', async () => {
  exec(`INSERT INTO operator_actions (at, operator, role, action, details)
    VALUES (0, 'x', 'owner', 'loggedOut', '{}')`)
  expect(await findings()).toEqual([
    ['log of actions', 'advice', '1 rows of the log of actions have no digest yet.']
  ])
})
