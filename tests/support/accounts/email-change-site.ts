import { type LoggedIn, logInAs, newAccount, type Person } from '../accounts.ts'
import { type Fields, sendForm } from '../form.ts'
import { linkIn, startMailbox } from '../mailbox.ts'
import { opsToken } from '../operate.ts'
import { startSite } from '../site.ts'

/** The page after a change was reverted. */
export const revertedPath = '/restore-email?sent=1'

export interface LoggedInOwner {
  person: Person
  headers: LoggedIn
  /** An unused email address. */
  newEmail: string
}

/** A site with a mailbox, and helpers for accounts that move to a new email address. */
export function startEmailChangeSite() {
  const mailbox = startMailbox()
  const site = startSite({
    ...{ faults: true, inOrder: true, vars: mailbox.vars },
    secrets: { OPS_TOKEN: opsToken }
  })

  async function owner(): Promise<LoggedInOwner> {
    const person = await newAccount(site)
    const headers = await logInAs(site, person)
    return { person, headers, newEmail: `new-${person.email}` }
  }

  function ask(
    { person, headers }: Pick<LoggedInOwner, 'person' | 'headers'>,
    newEmail: string,
    more: Fields = {}
  ): Promise<Response> {
    const fields = { intent: 'changeEmail', newEmail, currentPassword: person.password, ...more }
    return sendForm(site, '/account/email', fields, { headers })
  }

  function act(intent: string, headers: LoggedIn): Promise<Response> {
    return sendForm(site, '/account', { intent }, { headers })
  }

  /** The path of the link in the newest mail to an address. */
  async function linkTo(email: string, nth = 1, prefix = ''): Promise<string> {
    const link = new URL(linkIn(await mailbox.mailTo(email, nth), `${prefix}/account/email`))
    return link.pathname + link.search
  }

  /** The path of the link in a mail that reverts a change. */
  async function restoreLinkTo(email: string, nth: number): Promise<string> {
    const link = new URL(linkIn(await mailbox.mailTo(email, nth), '/restore-email'))
    return link.pathname + link.search
  }

  function revertChange(link: string): Promise<Response> {
    return sendForm(site, link, {})
  }

  function confirm(link: string, headers: LoggedIn): Promise<Response> {
    return sendForm(site, link, { intent: 'confirmChange' }, { headers })
  }

  /** Counts the rows of an account. `rows` ends where the condition on the account begins. */
  async function count(rows: string, person: Person): Promise<unknown> {
    return site.countRows(
      `${rows} account_id IN (SELECT id FROM accounts WHERE email_key = ?)`,
      person.email
    )
  }

  return {
    mailbox,
    site,
    owner,
    ask,
    act,
    linkTo,
    restoreLinkTo,
    revertChange,
    confirm,
    count
  }
}
