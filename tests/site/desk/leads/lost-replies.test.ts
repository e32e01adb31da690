import { expect, test } from 'vitest'
import enLogin from '../../../../locales/en/desk/login.json'
import { addDeliveries, addOperator } from '../../../support/database/add-rows.ts'
import { startRepliesSite } from '../../../support/desk/replies-site.ts'
import { logInOperator, operators } from '../../../support/desk.ts'
import { decodeHtml, fieldsIn, sendForm } from '../../../support/form.ts'
import { locationOf } from '../../../support/response.ts'

const { mailbox, site, sessions, open, send, write } = startRepliesSite()

test('a reply that was typed while the session ended is sent after a login §12.4.1', async () => {
  const { id, email } = await write()
  const input = 'Merhaba,\r\n\r\n1 < 2 & <script>alert(1)</script>'
  const ended = await logInOperator(site, operators.editor)
  const form = fieldsIn(await open(`/_ops/leads/${id}`, ended), 'reply')
  await site.run('DELETE FROM operator_sessions WHERE email = ?', operators.editor)
  const held = await send(id, { ...form, body: input }, ended)
  expect(held.status).toBe(403)
  expect(held.headers.getSetCookie().join()).toContain('__Host-ops_asked=')
  const html = await held.text()
  expect(html).toContain(enLogin.held.title)
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain(email)
  const kept = fieldsIn(decodeHtml(html), 'reply')
  expect(kept).toEqual({ ...form, body: input })

  sessions.editor = await logInOperator(site, operators.editor)
  expect((await send(id, kept)).status).toBe(303)
  expect((await mailbox.mailTo(email, 2)).text).toContain('1 < 2 & <script>alert(1)</script>')
  const out = await sendForm(site, '/_ops/account', { intent: 'logOut' })
  expect([out.status, locationOf(out)]).toEqual([303, '/_ops/login'])
})

/** Makes the last attempt at a reply fail. */
async function failReply(leadId: string): Promise<void> {
  const id = crypto.randomUUID()
  const payload = JSON.stringify({ template: 'lead-reply', origin: site.origin })
  await site.run(
    `INSERT INTO lead_replies (id, lead_id, operator, locale, subject, text, created_at)
     VALUES (?, ?, ?, 'tr', 'Yanıt', 'Merhaba', 1)`,
    id,
    leadId,
    operators.editor
  )
  await addDeliveries(site.DB, { id, lead_id: leadId, payload, state: 'pending', attempts: 11 })
  // Without a reply address, no reply can be sent.
  await site.set({ TEAM_EMAIL: '' })
  await site.runCron()
  await expect.poll(() => site.countRows("deliveries WHERE state IN ('pending', 'queued')")).toBe(0)
  await site.set()
}

test('the sender of a failed reply is notified, if they have chosen so §12.11.9', async () => {
  const { id, reference } = await write()
  const before = mailbox.mailsTo(operators.editor).length
  await failReply(id)
  const mail = await mailbox.mailTo(operators.editor, before + 1)
  expect(mail.subject).toBe(`Not delivered: your reply to ${reference}`)
  expect(mail.text).toContain(`/_ops/leads/${id}`)
  expect(mail.text).not.toContain('Ayşe')

  await addOperator(site.DB, operators.editor, { notices: '[]' })
  const leftOut = site.logged('mail left out')
  await failReply(id)
  await expect.poll(() => site.logged('mail left out')).toBe(leftOut + 1)
  expect(mailbox.mailsTo(operators.editor)).toHaveLength(before + 1)
})
