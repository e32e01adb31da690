import type { Subject } from '../../../src/server/counters/subject.ts'
import { addPasskey, createAuthenticator } from '../accounts/authenticator.ts'
import { addApp, computeCode, stepAt } from '../accounts/authenticator-app.ts'
import { logInAs, newAccount, newPerson, readCookies, registration } from '../accounts.ts'
import { type Fields, sendForm } from '../form.ts'
import { newIp, type Site } from '../site.ts'

/** One use of a limit, and a request by others that still succeeds once it is reached. */
interface Case {
  subject: Subject
  use: () => Promise<Response>
  left: () => Promise<Response>
}

interface NetworkCase {
  subject?: Subject
  use: (network: string) => Promise<Response>
}

let wider = 0
/** IP addresses in an unused /24. */
export function widerNetwork(): () => string {
  wider += 1
  let last = 0
  const start = `203.0.${wider}`
  return () => {
    last += 1
    return `${start}.${last}`
  }
}

export const message = 'Merhaba, nasıl katılabilirim?'

export function from(network: string, Cookie = ''): Record<string, string> {
  return { 'CF-Connecting-IP': network, Cookie }
}

function readCookie(cookies: string, name: string): string {
  return cookies.split('; ').find((each) => each.startsWith(`__Host-${name}=`)) ?? ''
}

/** A case for each limit on attempts by strangers and owners. */
export function tryLimits(site: Site) {
  /** Posts a form without the per-minute limit, unless that limit is tested. */
  function post(path: string, fields: Fields, headers: Record<string, string> = {}) {
    return sendForm(site, path, fields, { headers: { 'X-Fault': 'FORM_LIMIT=throws', ...headers } })
  }

  function write(network: string): Promise<Response> {
    const fields = { name: 'Ayşe Yılmaz', email: newPerson().email, subject: 'general', message }
    return post('/contact-us', fields, from(network))
  }

  function askForLink(email: string, network = newIp(), Cookie = ''): Promise<Response> {
    return post('/forgot-password', { email }, from(network, Cookie))
  }

  function guess(email: string, network = newIp(), Cookie = ''): Promise<Response> {
    return post('/login', { email, password: 'not this one, sorry' }, from(network, Cookie))
  }

  function register(network = newIp()): Promise<Response> {
    return post('/register', registration(newPerson()), from(network))
  }

  function showPasskey(network: string): Promise<Response> {
    return post('/login/passkey', { intent: 'passkeyLogIn', credential: '{}' }, from(network))
  }

  /** An account with the cookie of a known browser. */
  async function accountWithBrowser() {
    const person = await newAccount(site)
    const session = await logInAs(site, person)
    const cookie = readCookie(session.Cookie, 'browser')
    return { ...person, session, cookie, marker: cookie.split('=')[1] ?? '' }
  }

  /** The cookies of two known browsers of an account, in turn. */
  async function accountWithBrowsers() {
    const { email, password, cookie } = await accountWithBrowser()
    const other = await logInAs(site, { email, password })
    const known = [cookie, readCookie(other.Cookie, 'browser')]
    let count = 0
    const next = () => {
      count += 1
      return known[count % 2] ?? ''
    }
    return { email, next }
  }

  /** An account with two-step verification. `enter` begins a login; `code` sends a wrong code. */
  async function twoStepAccount() {
    const owner = await accountWithBrowser()
    const { email, password, session } = owner
    await addPasskey(site, session, createAuthenticator(site), {})
    await post('/account/two-step-verification', { intent: 'switchTwoStep', to: 'on' }, session)
    const enter = async () => {
      const entered = await post('/login', { email, password }, from(newIp()))
      return readCookie(readCookies(entered), 'second_step')
    }
    const code = (login: string, network = newIp()) =>
      post(
        '/login/passkey',
        { intent: 'recoveryCode', recoveryCode: '0000-0000-0000-0000' },
        from(network, login)
      )
    return { ...owner, enter, code }
  }

  /** An account with an authenticator app. `code` enters the right password and a wrong code. */
  async function appAccount() {
    const owner = await accountWithBrowser()
    const { email, password, session } = owner
    const secret = await addApp(site, session, stepAt(Date.now()))
    const code = async (cookie = '') => {
      const entered = await post('/login', { email, password }, from(newIp()))
      const login = readCookie(readCookies(entered), 'second_step')
      const appCode = computeCode(secret, stepAt(Date.now()) + 1000)
      const fields = { intent: 'appCode', appCode }
      return post('/login/passkey', fields, from(newIp(), `${login}; ${cookie}`))
    }
    return { ...owner, code }
  }

  /** The limits of a network and of the wider network around it, which do not affect others. */
  function fromNetworks(
    name: string,
    prepare: () => NetworkCase | Promise<NetworkCase>
  ): Record<string, () => Promise<Case>> {
    return {
      [`${name} from network`]: async () => {
        const { subject, use } = await prepare()
        const address = widerNetwork()
        const network = address()
        return {
          subject: { ...subject, network },
          use: () => use(network),
          left: () => use(address())
        }
      },
      [`${name} from wider network`]: async () => {
        const { subject, use } = await prepare()
        const address = widerNetwork()
        return {
          subject: { ...subject, network: address() },
          use: () => use(address()),
          left: () => use(newIp())
        }
      }
    }
  }

  /** The limits of one of the owner's browsers, and of all of them together. */
  function inOwnBrowsers(
    name: string,
    use: (email: string, network?: string, cookie?: string) => Promise<Response>,
    more: Subject = {}
  ): Record<string, () => Promise<Case>> {
    return {
      [`${name} in own browser`]: async () => {
        const { email, cookie, marker: browser } = await accountWithBrowser()
        const subject = { ...more, email, browser }
        return { subject, use: () => use(email, newIp(), cookie), left: () => use(email) }
      },
      [`${name} in own browsers`]: async () => {
        const { email, next } = await accountWithBrowsers()
        const subject = { ...more, email }
        return { subject, use: () => use(email, newIp(), next()), left: () => use(email) }
      }
    }
  }

  async function ownCodes() {
    const { email, cookie, marker, enter, code } = await twoStepAccount()
    return {
      ...{ marker, subject: { email } },
      use: async () => code(`${await enter()}; ${cookie}`),
      left: async () => code(await enter())
    }
  }

  const cases: Record<string, () => Case | Promise<Case>> = {
    ...fromNetworks('messages', () => ({ use: write })),
    ...fromNetworks('links to address', () => {
      const { email } = newPerson()
      return { subject: { email, kind: 'reset' }, use: (network) => askForLink(email, network) }
    }),
    ...fromNetworks('passwords', () => ({ use: (network) => guess(newPerson().email, network) })),
    ...fromNetworks('passwords of account', () => {
      const { email } = newPerson()
      return { subject: { email }, use: (network) => guess(email, network) }
    }),
    ...fromNetworks('passkeys', () => ({ use: showPasskey })),
    ...fromNetworks('codes of account', async () => {
      const { email, enter, code } = await twoStepAccount()
      return { subject: { email }, use: async (network) => code(await enter(), network) }
    }),
    ...inOwnBrowsers('links to address', askForLink, { kind: 'reset' }),
    'links to address': async () => {
      const { email, cookie } = await accountWithBrowser()
      return {
        subject: { email, kind: 'reset' },
        use: () => askForLink(email),
        left: () => askForLink(email, newIp(), cookie)
      }
    },
    'links from network': () => {
      const address = widerNetwork()
      const network = address()
      return {
        subject: { network, kind: 'register' },
        use: () => register(network),
        left: () => askForLink(newPerson().email, network)
      }
    },
    'links from wider network': () => {
      const address = widerNetwork()
      return {
        subject: { network: address(), kind: 'reset' },
        use: () => askForLink(newPerson().email, address()),
        left: () => askForLink(newPerson().email)
      }
    },
    'address changes of account': async () => {
      const { email, password, session } = await accountWithBrowser()
      const use = () => {
        const newEmail = newPerson().email
        const fields = { intent: 'changeEmail', newEmail, currentPassword: password }
        return post('/account/email', fields, session)
      }
      return { subject: { email }, use, left: () => askForLink(email) }
    },
    ...inOwnBrowsers('passwords', guess),
    'passwords of account': async () => {
      const { email, cookie } = await accountWithBrowser()
      const left = () => guess(email, newIp(), cookie)
      return { subject: { email }, use: () => guess(email), left }
    },
    'codes in own browser': async () => {
      const { marker: browser, ...own } = await ownCodes()
      return { ...own, subject: { ...own.subject, browser } }
    },
    'codes in own browsers': ownCodes,
    'codes of login': async () => {
      const { email, enter, code } = await twoStepAccount()
      const login = await enter()
      return {
        subject: { email, login: login.split('=')[1] },
        use: () => code(login),
        left: async () => code(await enter())
      }
    },
    'codes of account': async () => {
      const { email, cookie, enter, code } = await twoStepAccount()
      return {
        subject: { email },
        use: async () => code(await enter()),
        left: async () => code(`${await enter()}; ${cookie}`)
      }
    },
    'app codes of account in a day': async () => {
      const { email, cookie, code } = await appAccount()
      return { subject: { email }, use: () => code(), left: () => code(cookie) }
    },
    'app codes in own browsers in a day': async () => {
      const { email, cookie, code } = await appAccount()
      return { subject: { email }, use: () => code(cookie), left: () => code() }
    }
  }

  return { cases, post, register, askForLink, guess }
}
