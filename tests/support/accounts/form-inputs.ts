import type english from '../../../locales/en/messages/forms.json'
import type { RouteKey } from '../../../src/shared/links/route.ts'
import { linkToken, logInAs, newAccount, newPerson, registration } from '../accounts.ts'
import { type Fields, sendForm } from '../form.ts'
import type { Site } from '../site.ts'

type ErrorKey = keyof typeof english.errors
type Bad = [field: string, value: string, error: ErrorKey]

export interface Ready {
  query?: string
  fields: Fields
  headers?: Record<string, string>
}

interface FormCase {
  route: Exclude<RouteKey, 'blog'>
  prepare: () => Promise<Ready>
  bad: Bad[]
  /** Redirect target after success, without the language's prefix; undefined for a download. */
  location?: string
}

const emails: Bad[] = [
  ['email', '', 'emailRequired'],
  ['email', 'ayse@', 'emailInvalid'],
  ['email', `${'x'.repeat(250)}@example.com`, 'emailLong']
]
const names: Bad[] = [
  ['name', ' ', 'nameRequired'],
  ['name', 'x'.repeat(101), 'nameLong'],
  ['company', '', 'companyRequired'],
  ['company', 'x'.repeat(151), 'companyLong'],
  ['phone', 'call me', 'phoneInvalid'],
  ['phone', '1'.repeat(31), 'phoneLong']
]
const newPasswords = (field: string): Bad[] => [
  [field, '', 'passwordRequired'],
  [field, 'kısa parola', 'passwordShort'],
  [field, 'x'.repeat(257), 'passwordLong'],
  [field, 'P@ssw0rd-2024!', 'passwordCommon'],
  [field, 'Şifre-123456', 'passwordCommon'],
  [field, '123456789012', 'passwordCommon']
]

function bothPasswords(password: string): Fields {
  return { newPassword: password, newPasswordAgain: password }
}

/** Valid input of each form of accounts, and invalid values of each field. */
export function accountFormInputs(site: Site): Record<string, FormCase> {
  return {
    login: {
      route: 'login',
      async prepare() {
        const { email, password } = await newAccount(site)
        return { fields: { email: email.toUpperCase(), password, remember: 'on' } }
      },
      bad: [
        ...emails,
        ['password', '', 'passwordRequired'],
        ['password', 'x'.repeat(257), 'passwordLong']
      ],
      location: '/account'
    },
    register: {
      route: 'register',
      prepare: async () => ({ fields: registration(newPerson()) }),
      bad: [
        ...names,
        ...emails,
        ...newPasswords('password'),
        ['password', 'AYSE-0815@example.com!', 'passwordContainsIdentity'],
        ['password', 'nil-turizm 0815 seyahat', 'passwordContainsIdentity'],
        ['terms', '', 'termsRequired']
      ],
      location: '/register?sent=1'
    },
    forgotPassword: {
      route: 'forgotPassword',
      prepare: async () => ({ fields: { email: (await newAccount(site)).email } }),
      bad: emails,
      location: '/forgot-password?sent=1'
    },
    resetPassword: {
      route: 'resetPassword',
      async prepare() {
        const { email } = await newAccount(site)
        await sendForm(site, '/forgot-password', { email })
        const token = await linkToken(site, email, 'reset')
        const password = 'yeşil kapıdan geçtim'
        return { query: `?token=${token}`, fields: bothPasswords(password) }
      },
      bad: [
        ...newPasswords('newPassword'),
        ['newPasswordAgain', 'something else', 'passwordMismatch']
      ],
      location: '/login?success=password_changed'
    },
    'verifyEmail: confirm': {
      route: 'verifyEmail',
      async prepare() {
        const person = newPerson()
        await sendForm(site, '/register', registration(person))
        const token = await linkToken(site, person.email, 'verify')
        const { password } = person
        return { query: `?token=${token}`, fields: { intent: 'confirmByPassword', password } }
      },
      bad: [
        ['password', '', 'passwordRequired'],
        ['password', 'not this one, sorry', 'registrationPasswordWrong']
      ],
      location: '/login?success=email_verified'
    },
    'verifyEmail: resend': {
      route: 'verifyEmail',
      async prepare() {
        const person = newPerson()
        await sendForm(site, '/register', registration(person))
        return { fields: { intent: 'resend', email: person.email } }
      },
      bad: emails,
      location: '/verify-email?sent=1'
    },
    changePassword: {
      route: 'changePassword',
      async prepare() {
        const person = await newAccount(site)
        const fields = {
          currentPassword: person.password,
          ...bothPasswords('yeşil kapıdan geçtim')
        }
        return { fields, headers: await logInAs(site, person) }
      },
      bad: [
        ['currentPassword', '', 'currentPasswordRequired'],
        ['currentPassword', 'not this one, sorry', 'currentPasswordWrong'],
        ...newPasswords('newPassword'),
        ['newPasswordAgain', 'something else', 'passwordMismatch']
      ],
      location: '/login?success=password_changed'
    },
    'account: profile': {
      route: 'account',
      prepare: async () => ({
        fields: {
          intent: 'profile',
          name: 'Deniz Kaya',
          company: 'Kaya Tur',
          phone: '',
          language: 'en'
        },
        headers: await logInAs(site, await newAccount(site))
      }),
      bad: [...names, ['language', 'de', 'languageInvalid']],
      location: '/account?saved=1#profile'
    },
    'changeEmail: ask': {
      route: 'changeEmail',
      async prepare() {
        const person = await newAccount(site)
        const newEmail = `new-${person.email}`
        const fields = { intent: 'changeEmail', newEmail, currentPassword: person.password }
        return { fields, headers: await logInAs(site, person) }
      },
      bad: [
        ['newEmail', '', 'emailRequired'],
        ['newEmail', 'ayse@', 'emailInvalid'],
        ['newEmail', `${'x'.repeat(250)}@example.com`, 'emailLong'],
        ['currentPassword', '', 'currentPasswordRequired'],
        ['currentPassword', 'not this one, sorry', 'currentPasswordWrong']
      ],
      location: '/account?sent=1#email'
    },
    'account: cancelled change of address': {
      route: 'account',
      prepare: async () => ({
        fields: { intent: 'cancelChange' },
        headers: await logInAs(site, await newAccount(site))
      }),
      bad: [],
      location: '/account#email'
    },
    'account: news': {
      route: 'account',
      prepare: async () => ({
        fields: { intent: 'news', marketing: 'on' },
        headers: await logInAs(site, await newAccount(site))
      }),
      bad: [],
      location: '/account?news=1#news'
    },
    'account: log out': {
      route: 'account',
      prepare: async () => ({
        fields: { intent: 'logOut', scope: 'this' },
        headers: await logInAs(site, await newAccount(site))
      }),
      bad: [['scope', 'world', 'unknownField']],
      location: '/login?out=1'
    },
    'account: end a session': {
      route: 'account',
      prepare: async () => ({
        fields: { intent: 'endSession', session: crypto.randomUUID() },
        headers: await logInAs(site, await newAccount(site))
      }),
      bad: [['session', '', 'unknownField']],
      location: '/account#sessions'
    },
    'account: confirm before sessions end': {
      route: 'account',
      async prepare() {
        const person = await newAccount(site)
        const fields = { intent: 'confirmLogOut', ownPassword: person.password }
        return { query: '?confirm=others', fields, headers: await logInAs(site, person) }
      },
      bad: [
        ['ownPassword', '', 'currentPasswordRequired'],
        ['ownPassword', 'not this one, sorry', 'currentPasswordWrong']
      ],
      location: '/account#sessions'
    },
    'account: export': {
      route: 'account',
      prepare: async () => ({
        fields: { intent: 'export' },
        headers: await logInAs(site, await newAccount(site))
      }),
      bad: []
    },
    'account: delete': {
      route: 'account',
      async prepare() {
        const person = await newAccount(site)
        const fields = { intent: 'delete', currentPassword: person.password }
        return { fields, headers: await logInAs(site, person) }
      },
      bad: [
        ['currentPassword', '', 'currentPasswordRequired'],
        ['currentPassword', 'not this one, sorry', 'currentPasswordWrong']
      ],
      location: '/?success=account_deleted'
    }
  }
}
