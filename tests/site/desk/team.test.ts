import { expect, test } from 'vitest'
import { addOperator } from '../../support/database/add-rows.ts'
import { startTeamSite } from '../../support/desk/team-site.ts'
import {
  actionsOn,
  logInOperator,
  openLink,
  operators,
  screenText,
  visit,
  writeLink
} from '../../support/desk.ts'
import { eventually } from '../../support/eventually.ts'
import { sendLead } from '../../support/leads.ts'
import type { ReceivedMail } from '../../support/mailbox.ts'

const { mailbox, site, changeTeam } = startTeamSite()

const invitation = { intent: 'invite', name: 'Derya Ak', role: 'editor', language: 'tr' }

function readRole(email: string): Promise<string | null> {
  return site.readValue('SELECT role FROM operators WHERE email = ?', email)
}

/** The mails to another owner about an operator, once there are so many. */
function waitForNotices(email: string, count: number): Promise<ReceivedMail[]> {
  return eventually(() => {
    const mails = mailbox.mailsTo(operators.secondOwner)
    const notices = mails.filter(({ text }) => text.includes(email))
    expect(notices).toHaveLength(count)
    return notices
  })
}

test('an invited operator can log in, of which all owners are notified §12.11.1 §12.11.1.1 §12.11.1.2 §12.11.2', async () => {
  expect(await changeTeam({ ...invitation, email: 'Derya@Example.com' })).toBe(303)
  const email = 'derya@example.com'
  const mail = await mailbox.mailTo(email)
  expect(mail.subject).toContain('davet edildiniz')
  expect(mail.text).toContain(`${operators.owner} sizi`)
  expect(mail.text).toContain('Düzenleyici')
  expect(mail.text).toMatch(/\/tr\/_ops\/login$/m)
  for (const owner of [operators.owner, operators.secondOwner]) {
    const notice = await mailbox.mailTo(owner)
    expect(notice.text).toContain(`has invited ${email} to the desk. Role: Editor.`)
  }
  expect(mailbox.mailsTo(operators.editor)).toEqual([])

  const owner = await logInOperator(site, operators.owner)
  const team = await screenText(site, '/_ops/operators', owner)
  expect(team).toContain(`Derya Ak Not joined yet ${email} · Invited by ${operators.owner} Editor`)
  expect(team).toMatch(/Set by the deployment Owner \w+ None/)
  expect(team).toMatch(new RegExp(`${operators.editor} Set by the deployment Editor`))
  expect((await visit(site, '/_ops', await logInOperator(site, email))).status).toBe(200)

  for (const known of [email, ' DERYA@example.com', operators.reader.toUpperCase()]) {
    expect(await changeTeam({ ...invitation, email: known })).toBe(422)
  }
  expect(await changeTeam({ ...invitation, email: 'new@example.com', role: 'boss' })).toBe(422)
  const log = site.DB.prepare(
    "SELECT operator, details FROM operator_actions WHERE action LIKE 'operator%' AND subject_id = ?"
  )
  expect((await log.bind(email).all()).results).toEqual([
    { operator: operators.owner, details: '{"role":"editor"}' }
  ])
})

test('an invitation is sent again or withdrawn until the first login §12.11.10', async () => {
  const email = 'ece@example.com'
  expect(await changeTeam({ ...invitation, email })).toBe(303)
  await mailbox.mailTo(email)
  const again = { intent: 'inviteAgain', email }
  expect(await changeTeam(again)).toBe(303)
  const mail = await mailbox.mailTo(email, 2)
  expect(mail.subject).toContain('davet edildiniz')
  expect(mail.text).toContain('Düzenleyici')
  const owner = await logInOperator(site, operators.owner)
  const offers = ['Send the invitation again', 'Withdraw the invitation']
  const invited = await screenText(site, '/_ops/operators', owner)
  for (const offer of offers) expect(invited).toContain(offer)

  expect(await changeTeam({ intent: 'remove', email, confirm: 'on' })).toBe(303)
  expect(await changeTeam(again)).toBe(422)

  expect(await changeTeam({ ...invitation, email })).toBe(303)
  await mailbox.mailTo(email, 3)
  const joined = `INSERT INTO operator_actions (at, operator, role, action, details)
    VALUES (1, ?, 'editor', 'loggedIn', '{}')`
  await site.run(joined, email)
  expect(await changeTeam(again)).toBe(422)
  expect(mailbox.mailsTo(email)).toHaveLength(3)
  const team = await screenText(site, '/_ops/operators', owner)
  for (const offer of offers) expect(team).not.toContain(offer)
})

test('a role change applies at once and is mailed §12.11.2 §12.11.3', async () => {
  const email = 'deniz@example.com'
  await addOperator(site.DB, email, { role: 'reader' })
  const session = await logInOperator(site, email)
  expect(await changeTeam({ intent: 'makeOwner', email, confirm: 'on' })).toBe(303)
  expect((await visit(site, '/_ops/operators', session)).status).toBe(200)
  expect((await mailbox.mailTo(email)).text).toContain(`role of ${email}. New role: Owner.`)
  expect(await changeTeam({ intent: 'makeOwner', email, confirm: 'on' })).toBe(422)
})

test('a removal revokes sessions, links and passkeys §12.11.2 §12.11.3 §12.11.3.1', async () => {
  const email = 'deren@example.com'
  await addOperator(site.DB, email, { role: 'owner' })
  const session = await logInOperator(site, email)
  const waiting = await writeLink(site, email)
  const view = "INSERT INTO desk_views VALUES ('view', ?, 'Mine', '', 1)"
  await site.run(view, email)
  await site.run(
    `INSERT INTO passkeys (id, account_id, credential_id, public_key, counter, transports, name,
       created_at) VALUES ('theirs', 'operator:' || ?, 'c', '', 0, '[]', '', 0)`,
    email
  )
  expect(await changeTeam({ intent: 'remove', email })).toBe(422)
  expect(await changeTeam({ intent: 'remove', email, confirm: 'on' })).toBe(303)
  expect((await visit(site, '/_ops', session)).status).toBe(303)
  expect((await openLink(site, waiting)).status).toBe(422)
  const left = `SELECT email FROM operators UNION ALL SELECT email FROM operator_sessions
    UNION ALL SELECT email FROM operator_links UNION ALL SELECT substr(account_id, 10) FROM passkeys
    UNION ALL SELECT operator FROM desk_views`
  const results = await site.listRows(`SELECT * FROM (${left}) WHERE email = ?`, email)
  expect(results).toEqual([])
  const [mail] = await waitForNotices(email, 1)
  expect(mail?.text).toContain(`has removed ${email} from the desk. The role was: Owner.`)
  expect(await changeTeam({ intent: 'remove', email, confirm: 'on' })).toBe(422)
})

test('owners cannot change themselves, nor operators of the setting §12.11.4', async () => {
  const email = 'own@example.com'
  await addOperator(site.DB, email, { role: 'owner' })
  const own = await logInOperator(site, email)
  for (const other of [email, ' OWN@Example.com', operators.secondOwner]) {
    const change = { intent: 'changeRole', email: other, role: 'reader' }
    expect(await changeTeam({ intent: 'remove', email: other, confirm: 'on' }, own)).toBe(422)
    expect(await changeTeam(change, own)).toBe(422)
  }
  expect(await readRole(email)).toBe('owner')
  expect((await visit(site, '/_ops/operators', own)).status).toBe(200)
  const second = await logInOperator(site, operators.secondOwner)
  expect((await visit(site, '/_ops/operators', second)).status).toBe(200)
})

test('if two owners remove each other at the same time, one remains §12.11.4', async () => {
  for (let count = 0; count < 5; count += 1) {
    const pair = [`first${count}@example.com`, `second${count}@example.com`]
    for (const email of pair) await addOperator(site.DB, email, { role: 'owner' })
    const sessions = await Promise.all(pair.map((email) => logInOperator(site, email)))
    await Promise.all(
      sessions.map((session, index) =>
        changeTeam({ intent: 'remove', email: pair[1 - index] ?? '', confirm: 'on' }, session)
      )
    )
    const roles = await Promise.all(pair.map(readRole))
    expect(roles.filter((role) => role === 'owner')).toHaveLength(1)
  }
})

test('an owner hands over the unfinished leads of a former operator §12.11.5', async () => {
  const former = 'former@example.com'
  const [open, closed] = [await sendLead(site), await sendLead(site)]
  for (const [id, state] of Object.entries({ [open]: 'open', [closed]: 'closed' })) {
    await site.run(
      'UPDATE desk_leads SET assignee = ?, state = ? WHERE lead_id = ?',
      former,
      state,
      id
    )
  }
  const owner = await logInOperator(site, operators.owner)
  expect(await screenText(site, '/_ops/leads', owner)).toContain(
    `${former} (no longer on the team)`
  )
  expect(await screenText(site, '/_ops/operators', owner)).toContain(`${former} (1)`)
  const handOver = { intent: 'handOver', from: former }
  for (const to of ['x@example.com', operators.reader]) {
    expect([to, await changeTeam({ ...handOver, to })]).toEqual([to, 422])
  }
  expect(await changeTeam({ ...handOver, to: operators.editor })).toBe(303)
  expect(await changeTeam({ ...handOver, to: operators.editor })).toBe(422)
  const ofEditor = { ...handOver, from: operators.editor, to: operators.secondOwner }
  expect(await changeTeam(ofEditor)).toBe(422)
  const results = await site.listRows(
    'SELECT state, assignee FROM desk_leads WHERE assignee IS NOT NULL ORDER BY state'
  )
  expect(results).toEqual([
    { state: 'closed', assignee: former },
    { state: 'open', assignee: operators.editor }
  ])
  expect(await screenText(site, '/_ops/operators', owner)).not.toContain(former)
  const details = JSON.stringify({ to: operators.editor })
  expect(await actionsOn(site, open)).toEqual([
    { action: 'leadAssigned', operator: operators.owner, details }
  ])
  expect(await actionsOn(site, closed)).toEqual([])
})
