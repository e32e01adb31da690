import { expect, test } from 'vitest'
import { dayMs } from '../../../src/shared/time.ts'
import { startLimitSite } from '../../support/accounts/limit-site.ts'
import { logInAs, newAccount, newPerson, registration } from '../../support/accounts.ts'
import { newIp } from '../../support/site.ts'
import { setUses } from '../../support/source/limits.ts'

const { mailbox, site, post, settled } = startLimitSite()

test('mails requested by a stranger do not use up the owner’s links §10.55', async () => {
  const { email } = await newAccount(site)
  const stranger = { 'CF-Connecting-IP': newIp() }
  for (let count = 0; count < 6; count += 1) {
    await post('/register', registration({ ...newPerson(), email }), stranger)
    await post('/verify-email', { intent: 'resend', email }, stranger)
  }
  await post('/forgot-password', { email }, stranger)
  await post('/forgot-password', { email })
  // Five registrations and two password links; a confirmed address gets no other kind of link.
  await settled(email, 7)
})

/** Sends a contact message, which is always accepted. */
async function write(email: string): Promise<void> {
  const message = `Merhaba ${crypto.randomUUID()}`
  const fields = { name: 'Ayşe Yılmaz', email, subject: 'general', message }
  expect((await post('/contact-us', fields)).status).toBe(303)
}

test('an address gets at most five receipts a day §10.57', async () => {
  const before = await site.countRows('leads')
  const [victim, other] = [newPerson().email, newPerson().email]
  for (let count = 0; count < 7; count += 1) await write(victim)
  await write(other)
  await settled(other, 1)
  await settled(victim, 5)
  expect(await site.countRows('leads')).toBe(before + 8)
  await site.control({ clockMs: dayMs + 1000 })
  await write(victim)
  await settled(victim, 6)
})

/**
 * Sets the mail quota, and resets its counter.
 * @returns the number of mails that have been withheld since
 */
async function setQuota(MAILS_PER_DAY: string): Promise<() => number> {
  await site.set({ MAILS_PER_DAY })
  await site.DB.exec('DELETE FROM counters')
  const before = site.logged('mail left out')
  return () => site.logged('mail left out') - before
}

test('receipts may use half of the day’s mails, mails to strangers three quarters, resets nine tenths §10.58', async () => {
  const leftOut = await setQuota('10')
  const leads = await site.countRows('leads')
  const owner = await newAccount(site)
  const people = [1, 2, 3, 4, 5, 6, 7].map(() => newPerson().email)
  for (const email of people) await write(email)
  const receipts = () => people.flatMap((email) => mailbox.mailsTo(email)).length
  await expect.poll(leftOut).toBe(2)
  await expect.poll(receipts).toBe(5)
  expect(await site.countRows('leads')).toBe(leads + 7)

  const register = async () => (await post('/register', registration(newPerson()))).status
  expect([await register(), await register(), await register()]).toEqual([303, 303, 429])
  const ask = async (email: string) => (await post('/forgot-password', { email })).status
  expect(await ask(owner.email)).toBe(303)
  await settled(owner.email, 1)
  expect(await ask(owner.email)).toBe(303)
  await settled(owner.email, 2)
  expect([await ask(owner.email), await ask(newPerson().email)]).toEqual([429, 429])
  // The last tenth is reserved for mails that account owners and the desk cause.
  const { currentPassword, newPassword } = {
    currentPassword: owner.password,
    newPassword: 'yeşil kapıdan geçtim'
  }
  const session = await logInAs(site, owner)
  const fields = { currentPassword, newPassword, newPasswordAgain: newPassword }
  expect((await post('/account/password', fields, session)).status).toBe(303)
  await settled(owner.email, 3)
})

test('with a quota of zero, links are mailed, but no receipts §10.58', async () => {
  const leftOut = await setQuota('0')
  await write(newPerson().email)
  await expect.poll(leftOut).toBe(1)
  const { email } = await newAccount(site)
  expect((await post('/register', registration(newPerson()))).status).toBe(303)
  expect((await post('/forgot-password', { email })).status).toBe(303)
  await settled(email, 1)
})

/** Simulates a stranger who sends ten registrations a minute from one IPv6 network. */
test('one network can register fifty strangers a day, and one mailbox’s sub-addresses get five receipts §10.51 §10.55', async () => {
  const leftOut = await setQuota('5000')
  const accounts = () => site.countRows('accounts')
  const before = await accounts()
  const register = async (count: number) => {
    const headers = { 'CF-Connecting-IP': `2001:db8:7:1::${count.toString(16)}` }
    return (await post('/register', registration(newPerson()), headers)).status
  }
  const statuses = [await register(1)]
  await setUses(site, 'links from network', { network: '2001:db8:7:1', kind: 'register' }, 48)
  for (const count of [2, 3, 4, 5]) statuses.push(await register(count))
  expect(statuses).toEqual([303, 303, 303, 429, 429])
  expect(await accounts()).toBe(before + 3)
  const victims = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `victim+${number}@example.com`)
  for (const email of victims) await write(email)
  await expect.poll(leftOut).toBe(3)
  await expect.poll(() => victims.flatMap((email) => mailbox.mailsTo(email)).length).toBe(5)
})
