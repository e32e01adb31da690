import { argon2Sync, createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import english from '../../../locales/en/messages/forms.json'
import { logInAs, newAccount, newPerson } from '../../support/accounts.ts'
import { sendForm } from '../../support/form.ts'
import {
  type Behaviour,
  floods,
  hangsUp,
  type Received,
  redirects,
  stalls,
  startReceiver
} from '../../support/receiver.ts'
import { startSite } from '../../support/site.ts'

const service = startReceiver()
const site = startSite({
  faults: true,
  vars: () => ({ BREACHED_PASSWORDS_ORIGIN: service.origin })
})
/** Hashes passwords at their real cost. */
const shared = startSite()

beforeEach(() => {
  service.received.length = 0
  service.next.length = 0
})

/** The error of a new password, on a form that is never stored because it lacks a name. */
async function readError(password: string, at = shared): Promise<string | undefined> {
  const fields = { ...newPerson(), name: '', password }
  const response = await sendForm(at, '/register', fields, { script: true })
  const { errors } = (await response.json()) as { errors: Record<string, string> }
  return errors.password
}

test.each([
  // Passwords on the leaked list, in other spellings and with added characters.
  'Hd764nW5d7E1vb1',
  'hd764nw5d7e1vb1',
  'marty_klopfenstein',
  '(Martý_Klopfenstein)',
  'Martinsville-2024!',
  // Two or three common words joined.
  'monkeydragon',
  'passwordsunshine',
  'galatasaraybesiktas',
  'Galatasaray-Beşiktaş-1905',
  'sunshine dragon monkey',
  'istanbul ankara izmir',
  'm0nkeydr4gon!!',
  'monkeydragonmonkeydragon',
  'iloveistanbul'
])('the leaked or easily guessed password %s is refused §10.24', async (password) => {
  expect(await readError(password)).toBe(english.errors.passwordCommon)
})

test.each([
  // Four common words, and three with an uncommon one.
  'sunshine dragon monkey purple',
  'istanbul ankara izmir bursa',
  'monkey dragon periwinkle',
  // Random words, sentences and characters.
  'cleft cam synod lacy yr wok',
  'trapezunt ebemkuşağı lodos',
  'kedim her sabah altıda uyanır',
  'kvwqzjxhtrmp',
  'r7#Vq9!zL2@x',
  '8305 7741 9926',
  // Eleven characters around a common word; ten are too few.
  '48213dragon905763'
])('the password %s is accepted §10.24', async (password) => {
  expect(await readError(password)).toBeUndefined()
})

test('ten other characters around a common word are too few §10.24', async () => {
  expect(await readError('48213dragon90576')).toBe(english.errors.passwordCommon)
})

const known = 'periwinkle at dusk 7'
const sha1 = createHash('sha1').update(known).digest('hex').toUpperCase()
const [prefix, suffix] = [sha1.slice(0, 5), sha1.slice(5)]

test('the leaked-password service receives only five digits of a digest §10.26', async () => {
  service.next.push((response) => response.end(`${'0'.repeat(35)}:3\r\n${suffix}:12\r\n`))
  expect(await readError(known, site)).toBe(english.errors.passwordCommon)
  const { headers, ...request } = service.received[0] as Received
  expect(request).toEqual({ method: 'GET', path: `/range/${prefix}`, body: '' })
  expect(headers).toMatchObject({ 'add-padding': 'true', 'user-agent': 'Babylon' })
  expect(JSON.stringify(headers)).not.toMatch(/ayse|cookie|198\.18|periwinkle/i)
})

test.each([
  ['lists other passwords', `${'0'.repeat(35)}:3`],
  ['lists it as padding', `${suffix}:0`],
  ['lists a longer suffix', `${suffix}0:5`],
  ['lists nothing', '']
])('a password is accepted when the leaked-password service %s §10.26', async (_, text) => {
  service.next.push((response) => response.end(text))
  expect(await readError(known, site)).toBeUndefined()
  expect(service.received).toHaveLength(1)
})

test('a password that is refused anyway is not sent to the leaked-password service §10.26', async () => {
  for (const refused of ['monkeydragon', 'short', 'liverpoolfc1892']) {
    expect(await readError(refused, site)).toBeDefined()
  }
  expect(service.received).toEqual([])
})

test.each([
  ['answers with an error', 500],
  ['is overloaded', 503],
  ['redirects', redirects],
  ['hangs up', hangsUp],
  ['sends too much', floods],
  ['never answers', stalls]
] as [string, Behaviour][])(
  'when the leaked-password service %s, the built-in list is used and one line is logged §10.26',
  async (_, behaviour) => {
    const event = 'breached passwords service failed'
    const before = site.logged(event)
    service.next.push(behaviour)
    await site.control({ hurry: 10 })
    expect(await readError(known, site)).toBeUndefined()
    expect((await site.control({ hurry: 1 })).timeouts).toEqual([1500])
    expect(service.received).toHaveLength(1)
    await expect.poll(() => site.logged(event)).toBe(before + 1)
    expect(await readError('monkeydragon', site)).toBe(english.errors.passwordCommon)
  }
)

test.each([
  ['memory', 4096, 2],
  ['passes', 19_456, 1]
])(
  'a password is compared exactly as typed before a rehash for less %s §10.28',
  async (_, memory, passes) => {
    const { email } = await newAccount(shared)
    const password = ' Şifre\u0000 ile 😀 boşluk '
    const nonce = Buffer.from('0123456789abcdef')
    const hash = argon2Sync('argon2id', {
      message: password,
      nonce,
      parallelism: 1,
      tagLength: 32,
      memory,
      passes
    })
    const bare = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
    await shared.run(
      'UPDATE accounts SET password_hash = ? WHERE email_key = ?',
      `$argon2id$v=19$m=${memory},t=${passes},p=1$${bare(nonce)}$${bare(hash)}`,
      email
    )
    expect((await logInAs(shared, { email, password: password.trim() })).Cookie).toBe('')
    expect((await logInAs(shared, { email, password })).Cookie).not.toBe('')
    const stored = await shared.readValue<string>(
      'SELECT password_hash FROM accounts WHERE email_key = ?',
      email
    )
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await logInAs(shared, { email, password })).Cookie).not.toBe('')
  }
)
