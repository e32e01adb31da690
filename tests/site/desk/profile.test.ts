import { expect, test } from 'vitest'
import { hourMs } from '../../../src/shared/time.ts'
import { type LoggedIn, readCookies } from '../../support/accounts.ts'
import { addOperator } from '../../support/database/add-rows.ts'
import { startTeamSite, team } from '../../support/desk/team-site.ts'
import {
  logInOperator,
  openLink,
  operators,
  screenText,
  visit,
  writeLink
} from '../../support/desk.ts'
import { readText, sendForm } from '../../support/form.ts'
import { sendLead } from '../../support/leads.ts'
import { locationOf, textOf } from '../../support/response.ts'

const { mailbox, site, changeTeam } = startTeamSite()

const profile = {
  intent: 'saveProfile',
  ...{ name: 'Sevgi Öz', language: 'tr', timeZone: 'Europe/Istanbul', noticeEmail: '' }
}

function saveProfile(session: LoggedIn, fields: Record<string, string> = {}): Promise<Response> {
  return sendForm(site, '/_ops/account', { ...profile, ...fields }, { headers: session })
}

test('a profile sets the operator’s name for others and the time zone §12.11.6 §12.11.6.2 §12.11.6.3', async () => {
  const reader = await logInOperator(site, operators.reader)
  expect(await screenText(site, '/_ops/log', reader)).toContain('UTC')
  expect((await saveProfile(reader)).status).toBe(303)
  const html = await textOf(visit(site, '/_ops/log', reader))
  const [, utc = '', shown] =
    /<time [^>]*dateTime="([^"]+)" title="Europe\/Istanbul">([^<]+)</.exec(html) ?? []
  const istanbul = new Date(Date.parse(utc) + 3 * hourMs).toISOString()
  expect(shown?.slice(-5)).toBe(istanbul.slice(11, 16))
  const account = readText(await textOf(visit(site, '/_ops/account', reader)))
  expect(account).toContain('Sevgi Öz')

  const owner = await logInOperator(site, operators.owner)
  expect(await screenText(site, '/_ops/operators', owner)).toContain(
    `Sevgi Öz ${operators.reader} · Set by the deployment Reader`
  )
  const refusals: Record<string, string>[] = [
    { timeZone: 'Europe/Atlantis' },
    { timeZone: '' },
    { language: 'de' },
    { noticeEmail: 'nobody' },
    { name: 'x'.repeat(101) }
  ]
  for (const wrong of refusals) {
    const refused = await saveProfile(reader, { name: 'Somebody else', ...wrong })
    expect([wrong, refused.status]).toEqual([wrong, 422])
  }
  expect(await screenText(site, '/_ops/operators', owner)).not.toContain('Somebody else')
})

test('an operator cannot take the name or the address of another one §12.11.6.5', async () => {
  const reader = await logInOperator(site, operators.reader)
  const editor = await logInOperator(site, operators.editor)
  expect((await saveProfile(reader)).status).toBe(303)
  expect((await saveProfile(reader)).status).toBe(303)
  for (const name of ['Sevgi Öz', 'sevgi\u200b ÖZ', operators.owner]) {
    expect([name, (await saveProfile(editor, { name })).status]).toEqual([name, 422])
  }
  expect((await saveProfile(editor, { name: 'Sevgi Öz K.' })).status).toBe(303)
  const saved =
    "SELECT details FROM operator_actions WHERE action = 'profileSaved' AND operator = ?"
  expect(await site.listRows(saved, operators.editor)).toEqual([
    { details: JSON.stringify({ name: 'Sevgi Öz K.' }) }
  ])
})

test('the profile of a former operator of the setting is deleted by the cron job §12.11.3', async () => {
  await addOperator(site.DB, 'invited@example.com', { role: 'reader' })
  await saveProfile(await logInOperator(site, operators.editor))
  await addOperator(site.DB, 'gone@example.com', { name: 'Gone' })
  await site.runCron()
  const results = await site.listRows('SELECT email FROM operators ORDER BY email')
  expect(results.map(({ email }) => email)).toEqual([operators.editor, 'invited@example.com'])
})

test('a time zone has its current name, also if a former one was stored §12.11.6.4', async () => {
  const reader = await logInOperator(site, operators.reader)
  expect((await saveProfile(reader, { timeZone: 'Asia/Calcutta' })).status).toBe(422)
  await saveProfile(reader)
  await site.run(
    "UPDATE operators SET time_zone = 'Asia/Calcutta' WHERE email = ?",
    operators.reader
  )
  const html = await textOf(visit(site, '/_ops/account', reader))
  expect(html).toMatch(/<option [^>]*value="Asia\/Kolkata"[^>]* selected/)
  expect(html).not.toContain('Calcutta')
  expect(readText(html)).toMatch(/It is \d\d:\d\d GMT\+5:30 there now\./)
})

test('a time zone that a later version has stored is shown as UTC §12.11.6.3', async () => {
  await addOperator(site.DB, operators.reader, { time_zone: 'Mars/Olympus' })
  const reader = await logInOperator(site, operators.reader)
  expect(await screenText(site, '/_ops/log', reader)).toContain('UTC')
})

test('the link of the mail to the team leads to the lead by the login §12.11.7', async () => {
  let id = ''
  const [mail] = await mailsAfter(team, async () => {
    id = await sendLead(site)
  })
  const [link = ''] = /https?:\S+\/_ops\/leads\/\S+/.exec(mail?.text ?? '') ?? []
  expect(new URL(link).pathname).toBe(`/_ops/leads/${id}`)
  const requested = await visit(site, new URL(link).pathname)
  expect(locationOf(requested)).toBe('/_ops/login')
  const token = await writeLink(site, operators.owner)
  const opened = await openLink(site, token, readCookies(requested))
  expect(locationOf(opened)).toBe(`/_ops/leads/${id}`)
})

/** Makes a change, and waits for all deliveries. @returns the resulting mails to an address */
async function mailsAfter(email: string, change: () => Promise<unknown>) {
  const allSettled = () =>
    expect.poll(() => site.countRows("deliveries WHERE state IN ('pending', 'queued')")).toBe(0)
  await allSettled()
  const before = mailbox.mailsTo(email).length
  await change()
  await allSettled()
  return mailbox.mailsTo(email).slice(before)
}

test('an assignee is notified once, in their own language, if they have chosen so §12.11.8', async () => {
  const [first, second] = [await sendLead(site), await sendLead(site)]
  const session = await logInOperator(site, operators.owner)
  const assign = async (id: string, assignee: string) => {
    const versionSql = 'SELECT version FROM desk_leads WHERE lead_id = ?'
    const version = String(await site.readValue(versionSql, id))
    const fields = { intent: 'work', do: 'assign', assignee, version }
    const { status } = await sendForm(site, `/_ops/leads/${id}`, fields, { headers: session })
    expect(status).toBe(303)
  }
  const editor = await logInOperator(site, operators.editor)
  await saveProfile(editor, { assigned: 'on', noticeEmail: 'Elsewhere@example.com' })
  const [mail, ...more] = await mailsAfter('Elsewhere@example.com', () =>
    assign(first, operators.editor)
  )
  expect([mail?.subject, more]).toEqual([`Size atandı: ${first.slice(0, 8)}`, []])
  expect(mail?.text).toContain(`/tr/_ops/leads/${first}`)
  expect(mail?.text).toContain(`${operators.owner} size`)
  expect(mail?.text).not.toContain('Ayşe')

  expect(await mailsAfter(operators.owner, () => assign(first, operators.owner))).toEqual([])
  await saveProfile(editor, { noticeEmail: '' })
  expect(await mailsAfter(operators.editor, () => assign(first, operators.editor))).toEqual([])

  await saveProfile(editor, { noticeEmail: '', assigned: 'on' })
  for (const id of [first, second]) {
    await site.run("UPDATE desk_leads SET assignee = 'former@example.com' WHERE lead_id = ?", id)
  }
  const handOver = { intent: 'handOver', from: 'former@example.com', to: operators.editor }
  const [all, ...others] = await mailsAfter(operators.editor, () => changeTeam(handOver))
  expect([all?.subject, others]).toEqual(['Size 2 talep atandı', []])
  expect(all?.text).toContain('/tr/_ops/leads?view=mine')
})
