import type { Page } from 'playwright-core'
import type enForms from '../../locales/en/messages/forms.json'
import type { Href } from '../../src/shared/links/href.ts'
import type { RouteKey } from '../../src/shared/links/route.ts'
import { newAccount, type Person } from './accounts.ts'
import type { Fields } from './form.ts'
import type { Site } from './site.ts'

type ErrorKey = keyof typeof enForms.errors

export interface FormCase {
  /** Selector of the form. */
  scope: string
  /** Opens the page that has the form. */
  start: (person: Person, href: Href) => Promise<Page>
  /** Valid input. */
  fields: (person: Person) => Fields
  ticks?: string
  /** Input that the browser rejects. */
  badInput: [field: string, value: string, error: ErrorKey]
  /** Input that only the server rejects; without it, the test answers instead of the server. */
  refused?: [field: string, value: string, error: ErrorKey]
  /** Whether the server accepts the form before the connection is lost. */
  arrives: boolean
  /** Page shown after success. */
  target: RouteKey
  query?: string
  isStoredOnce: (person: Person) => Promise<boolean>
}

const badEmail: FormCase['badInput'] = ['email', 'ayse@', 'emailInvalid']
const account = 'FROM accounts WHERE email_key = ?'
const links = (purpose: string) =>
  `FROM tokens WHERE purpose = '${purpose}' AND account_id IN (SELECT id ${account})`

interface Surroundings {
  site: Site
  /** Opens a page in a fresh browser, logged in if a person is given. */
  open: (path: string, loggedIn?: Person) => Promise<Page>
}

/** Account forms that differ in browser behaviour; all account forms are tested over HTTP. */
export function accountForms({ site, open }: Surroundings): Record<string, FormCase> {
  /** @param rows SQL that selects the rows to count; `?` is the person's address */
  const has = (count: number, rows: string) => async (person: Person) => {
    return (await site.readValue(`SELECT count(*) AS n ${rows}`, person.email)) === count
  }

  return {
    register: {
      scope: 'main form',
      start: (_, href) => open(href('register')),
      fields: (person) => ({ ...person }),
      ticks: 'terms',
      badInput: ['password', 'kısa', 'passwordShort'],
      refused: ['password', 'P@ssw0rd-2024!', 'passwordCommon'],
      arrives: true,
      target: 'register',
      query: '?sent=1',
      isStoredOnce: has(1, links('verify'))
    },
    login: {
      // The other form logs in with a passkey.
      scope: 'main form:has([name=password])',
      start: async (person, href) => {
        await newAccount(site, person)
        return open(href('login'))
      },
      fields: ({ email, password }) => ({ email, password }),
      ticks: 'remember',
      badInput: badEmail,
      arrives: false,
      target: 'account',
      isStoredOnce: has(1, `FROM sessions WHERE account_id IN (SELECT id ${account})`)
    },
    profile: {
      scope: '#profile form',
      start: async (person, href) => open(href('account'), await newAccount(site, person)),
      fields: () => ({ name: 'Deniz Kaya', company: 'Kaya Tur', phone: '+90 312 555 02 02' }),
      badInput: ['name', ' ', 'nameRequired'],
      arrives: true,
      target: 'account',
      query: '?saved=1#profile',
      isStoredOnce: has(1, `${account} AND name = 'Deniz Kaya' AND company = 'Kaya Tur'`)
    }
  }
}
