import { expect, test } from 'vitest'
import { contactForm } from '../../src/forms/contact.ts'
import { checkForm } from '../../src/forms/definition/check-form.ts'
import { registerForm } from '../../src/forms/register.ts'

const contact = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.com',
  phone: '',
  subject: 'general',
  message: 'Ten letters'
}
const register = {
  name: contact.name,
  email: contact.email,
  company: 'Nil Turizm',
  password: 'mavi çinili kapı',
  terms: 'on'
}

/** An email address of a given length; the part before the @ has at most 64 characters. */
function createAddress(length: number): string {
  const end = '@example.com'
  const domain = `${'d'.repeat(60)}.`.repeat(3)
  const local = 'x'.repeat(length - end.length - domain.length)
  return `${local}@${domain}${end.slice(1)}`
}

type Case = [field: string, value: string, error?: string]
const cases: Case[] = [
  ['name', ' ', 'nameRequired'],
  ['name', '\u200B\u200B', 'nameRequired'],
  ['name', '\u3164', 'nameRequired'],
  ['name', '\0\0', 'nameRequired'],
  ['name', 'x'.repeat(100)],
  ['name', 'x'.repeat(101), 'nameLong'],
  ['company', 'x'.repeat(150)],
  ['company', 'x'.repeat(151), 'companyLong'],
  ['email', createAddress(254)],
  ['email', createAddress(255), 'emailLong'],
  ['email', 'a.b@localhost', 'emailInvalid'],
  ['email', 'ayse@localhost', 'emailInvalid'],
  ['email', 'ayse@example.com, b@example.com', 'emailInvalid'],
  ['email', 'ayse@example.com\nBcc: b@example.com', 'emailInvalid'],
  ['email', 'a@b@example.com', 'emailInvalid'],
  ['email', 'a.y.s.e@example.com'],
  ['email', '.ayse@example.com', 'emailInvalid'],
  ['email', 'ayse.@example.com', 'emailInvalid'],
  ['email', 'ay..se@example.com', 'emailInvalid'],
  ['email', '.@example.com', 'emailInvalid'],
  ['email', '@example.com', 'emailInvalid'],
  ['email', '"ayse yilmaz"@example.com', 'emailInvalid'],
  ['email', '"ayse"@example.com', 'emailInvalid'],
  ['email', 'ayse(work)@example.com', 'emailInvalid'],
  ['email', "o'neil+news@example.com"],
  ['email', `${'x'.repeat(64)}@example.com`],
  ['email', `${'x'.repeat(65)}@example.com`, 'emailInvalid'],
  ['email', `ayse@${'d'.repeat(63)}.com`],
  ['email', `ayse@${'d'.repeat(64)}.com`, 'emailInvalid'],
  ['email', 'ayse@.example.com', 'emailInvalid'],
  ['email', 'ayse@example..com', 'emailInvalid'],
  ['email', 'ayse@example.com.', 'emailInvalid'],
  ['email', 'ayse@-example.com', 'emailInvalid'],
  ['email', 'ayse@192.0.2.7', 'emailInvalid'],
  ['email', 'ayse@[192.0.2.7]', 'emailInvalid'],
  ['email', 'ayse@example.xn--p1ai'],
  ['email', 'a@b.c'],
  ['email', 'ayse@mail.example.com.tr'],
  // A likely typo is accepted.
  ['email', 'ayse@gmial.com'],
  ['phone', '------', 'phoneInvalid'],
  ['phone', '+() ./-', 'phoneInvalid'],
  ['phone', '+1 (2) 3-4/5', 'phoneInvalid'],
  ['phone', '12345 ext', 'phoneInvalid'],
  ['phone', '+1 (2) 3-4/5.6'],
  ['phone', '(0212) 555 01 01-'],
  ['phone', '12345', 'phoneInvalid'],
  ['phone', '123456'],
  ['phone', 'call me', 'phoneInvalid'],
  ['phone', '1'.repeat(30)],
  ['phone', '1'.repeat(31), 'phoneLong'],
  ['message', '\u200B'.repeat(12), 'messageRequired'],
  ['message', '\0'.repeat(20), 'messageRequired'],
  ['message', 'x'.repeat(9), 'messageShort'],
  ['message', `${'x'.repeat(9)}\0\u0007`, 'messageShort'],
  ['message', 'x'.repeat(10)],
  ['message', 'x'.repeat(5000)],
  ['message', 'x'.repeat(5001), 'messageLong'],
  ['password', 'x'.repeat(256)],
  ['password', 'x'.repeat(257), 'passwordLong'],
  ['terms', '', 'termsRequired'],
  ['terms', 'off', 'termsRequired'],
  ['terms', 'on']
]

test.each(cases)('the %s “%s” is refused with %s §10.3.1 §10.19', (field, value, error) => {
  const result =
    field in contact
      ? checkForm(contactForm, { ...contact, [field]: value })
      : checkForm(registerForm, { ...register, [field]: value })
  const errors = 'errors' in result ? result.errors.map(({ key }) => key) : []
  expect(errors).toEqual(error ? [error] : [])
})

function readValues(more: object) {
  const result = checkForm(contactForm, { ...contact, ...more })
  return 'values' in result ? result.values : undefined
}

test('several lines drop control characters but tabs and line breaks §10.3.1', () => {
  const message = '\0Merhaba,\tTürkçe\r\u2028\u0085a\u001b[31m\nson satır\u0008\u007f\u000c'
  expect(readValues({ message })?.message).toBe('Merhaba,\tTürkçe\n\na[31m\nson satır')
})

test('a line drops control characters and marks of direction, and only a ticked box is consent', () => {
  const name = '\u202EAyşe\r\nBcc: b@example.com\u0000\u2028x'
  expect(readValues({ name })?.name).toBe('Ayşe Bcc: b@example.com x')
  expect(readValues({ marketing: 'on' })?.marketing).toBe(true)
  for (const marketing of ['', 'off', 'true']) {
    expect(readValues({ marketing })?.marketing).toBe(false)
  }
})
