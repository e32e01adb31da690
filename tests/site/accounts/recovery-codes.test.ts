import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import turkish from '../../../locales/tr/messages/forms.json'
import { minuteMs } from '../../../src/shared/time.ts'
import { codesIn, startPasskeySite, twoStep } from '../../support/accounts/passkey-site.ts'
import { readCookies } from '../../support/accounts.ts'
import { readHtml, readPage, sendForm } from '../../support/form.ts'
import { locationOf } from '../../support/response.ts'

const {
  mailbox,
  site,
  newOwner,
  logIn,
  change,
  count,
  switchOn,
  prove,
  enterPassword,
  enterCode,
  readDigests
} = startPasskeySite()

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

test('without script, a recovery code proves the second factor, once §10.91 §10.106', async () => {
  const owner = await newOwner()
  const { person, headers } = owner
  const [code = ''] = await switchOn(owner)
  const proveByCode = (recoveryCode: string, prefix = '') => {
    const path = `${prefix}/account${twoStep}`
    return sendForm(site, path, { intent: 'proveByCode', recoveryCode }, { headers })
  }
  await change(twoStep, { intent: 'codesSaved' }, headers)
  const wrong = await proveByCode('00000-00000-00000-00000-000000', '/tr')
  expect(wrong.status).toBe(422)
  expect(await readPage(wrong)).toContain(turkish.errors.recoveryCodeWrong)
  expect(locationOf(await proveByCode(code))).toBe(`/account${twoStep}`)
  expect((await mailbox.mailTo(person.email, 3)).subject).toBe(
    'A recovery code was used for your Babylon account'
  )
  expect(await count('recovery_codes', person.email)).toBe(9)
  expect((await proveByCode(code)).status).toBe(422)
  for (let tries = 0; tries < 9; tries += 1) expect((await proveByCode('0')).status).toBe(422)
  const refused = await proveByCode('0')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, expect.any(String)])
  // Each session has its own attempts.
  const waiting = await enterPassword(person)
  expect((await enterCode('0', waiting)).status).toBe(422)
  await change(twoStep, { intent: 'switchTwoStep', to: 'off' }, headers)
  expect(await count('second_factors', person.email)).toBe(0)
})

test('recovery codes have at least 128 bits under an encrypted key §10.99', async () => {
  const owner = await newOwner()
  const codes = await switchOn(owner)
  const letters = codes.map((code) => code.replaceAll('-', ''))
  for (const code of letters) expect(code.length * 5).toBeGreaterThanOrEqual(128)
  const stored = await readDigests(owner.person.email)
  expect(stored).toHaveLength(10)
  const plain = letters.map((code) => sha256(`recovery-code:${code}`))
  for (const digest of plain) expect(stored).not.toContain(digest)
})

test('recovery codes stored without a key work until they are replaced §10.99', async () => {
  const owner = await newOwner()
  const { email } = owner.person
  await switchOn(owner)
  const ofOwner = 'account_id = (SELECT id FROM accounts WHERE email_key = ?)'
  await site.DB.batch([
    site.DB.prepare(`DELETE FROM recovery_codes WHERE ${ofOwner}`).bind(email),
    site.DB.prepare(
      `UPDATE second_factors SET codes_key = NULL, codes_key_id = NULL WHERE ${ofOwner}`
    ).bind(email),
    site.DB.prepare(
      `INSERT INTO recovery_codes SELECT id, ? FROM accounts WHERE email_key = ?`
    ).bind(sha256('recovery-code:3f7k9m2xb0qa64tz'), email)
  ])
  const waiting = await enterPassword(owner.person)
  const response = await enterCode('3F7K-9M2X-B0QA-64TZ', waiting)
  expect(locationOf(response)).toBe('/account')
  expect((await enterCode('3f7k-9m2x-b0qa-64tz', await enterPassword(owner.person))).status).toBe(
    422
  )
})

test('recovery codes are shown for ten minutes in the session that made them §10.98 §11.37', async () => {
  const owner = await newOwner()
  const { headers, person } = owner
  const codes = await switchOn(owner)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes)
    expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{5}-){4}[0-9a-hjkmnp-tv-z]{6}$/)
  const tables = ['recovery_codes', 'second_factors', 'deliveries']
  const rows = await Promise.all(
    tables.map((name) => site.DB.prepare(`SELECT * FROM ${name}`).all())
  )
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code)

  const file = await change(twoStep, { intent: 'downloadCodes' }, headers)
  expect(file.headers.get('Content-Disposition')).toBe(
    'attachment; filename="babylon-recovery-codes.txt"'
  )
  expect(file.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await file.text()).toBe(`${codes.join('\n')}\n`)
  const elsewhere = { Cookie: readCookies(await logIn(owner)) }
  expect(codesIn(await readHtml(site, `/account${twoStep}`, elsewhere))).toEqual([])
  await site.control({ clockMs: 9 * minuteMs })
  expect(codesIn(await readHtml(site, `/account${twoStep}`, headers))).toEqual(codes)
  await site.control({ clockMs: 10.1 * minuteMs })
  expect(codesIn(await readHtml(site, `/account${twoStep}`, headers))).toEqual([])
  expect((await mailbox.mailTo(person.email, 2)).subject).toBe(
    'Two-step verification is on for your Babylon account'
  )
})

test('new recovery codes replace the old ones §10.98 §10.105', async () => {
  const owner = await newOwner()
  const { headers, person } = owner
  const [old = ''] = await switchOn(owner)
  await prove(owner)
  const renew = { intent: 'renewCodes', idempotency_key: crypto.randomUUID() }
  await Promise.all([change(twoStep, renew, headers), change(twoStep, renew, headers)])
  const codes = codesIn(await readHtml(site, `/account${twoStep}`, headers))
  expect(codes).toHaveLength(10)
  expect(codes).not.toContain(old)
  expect((await mailbox.mailTo(person.email, 3)).subject).toBe(
    'New recovery codes for your Babylon account'
  )
  await change(twoStep, { intent: 'codesSaved' }, headers)
  expect(codesIn(await readHtml(site, `/account${twoStep}`, headers))).toEqual([])
  const waiting = await enterPassword(person)
  expect((await enterCode(old, waiting)).status).toBe(422)
  expect((await enterCode(codes[0] ?? '', waiting)).status).toBe(303)
  // Only one mail was sent, although the form was sent twice.
  expect((await mailbox.mailTo(person.email, 4)).subject).toBe(
    'A recovery code was used for your Babylon account'
  )
})
