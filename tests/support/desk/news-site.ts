import { expect } from 'vitest'
import { type LoggedIn, logInAs, newAccount, type Person } from '../accounts.ts'
import { operatorVars } from '../desk.ts'
import { eventually } from '../eventually.ts'
import { type Fields, readHtml, sendForm } from '../form.ts'
import { sendLead } from '../leads.ts'
import { linkIn, type ReceivedMail, startMailbox } from '../mailbox.ts'
import { operate, opsToken } from '../operate.ts'
import { startSite } from '../site.ts'

interface Subscriber {
  email: string
  locale: string
  source: string
  version: string
  givenAt: string
  unsubscribeUrl: string
  oneClickUrl: string
}

interface Proof {
  email: string
  source: string
  withdrawn_by: string | null
}

/** A site with a desk and a mailbox, and what people, mail programs and operators do with news. */
export function startNewsSite() {
  const mailbox = startMailbox()
  const site = startSite({
    faults: true,
    vars: () => ({ ...operatorVars, ...mailbox.vars() }),
    secrets: { OPS_TOKEN: opsToken }
  })

  async function listSubscribers(
    after = ''
  ): Promise<{ subscribers: Subscriber[]; next: string | null }> {
    const response = await operate(site, 'news', { after })
    expect(response.status).toBe(200)
    return (await response.json()) as { subscribers: Subscriber[]; next: string | null }
  }

  async function findSubscriber(email: string): Promise<Subscriber | undefined> {
    const { subscribers } = await listSubscribers()
    return subscribers.find((each) => each.email === email.toLowerCase())
  }

  /** The links in news to an email address, as paths. */
  async function readLinks(email: string): Promise<{ page: string; oneClick: string }> {
    const found = await findSubscriber(email)
    const path = (url = '') => url.slice(site.origin.length)
    expect(found?.unsubscribeUrl).toMatch(`${site.origin}/`)
    return { page: path(found?.unsubscribeUrl), oneClick: path(found?.oneClickUrl) }
  }

  function chooseInAccount(
    headers: LoggedIn,
    fields: Fields,
    path = '/account'
  ): Promise<Response> {
    return sendForm(site, path, { intent: 'news', ...fields }, { headers })
  }

  async function readAccount(headers: LoggedIn): Promise<string> {
    return readHtml(site, '/account', headers)
  }

  /** Whether the news box of the account page is ticked. */
  async function isTicked(headers: LoggedIn): Promise<boolean> {
    const [box = ''] = /<input[^>]*name="marketing"[^>]*>/.exec(await readAccount(headers)) ?? []
    expect(box).not.toBe('')
    return box.includes('checked')
  }

  function sendMessage(email: string, path = '/contact-us'): Promise<string> {
    return sendLead(site, { email, marketing: 'on', message: `${email} yazıyor` }, path)
  }

  /** The mails that ask an email address to confirm news. */
  function confirmationMailsTo(email: string): ReceivedMail[] {
    return mailbox.mailsTo(email).filter(({ text }) => text.includes('/confirm-news?token='))
  }

  /** The URL of the link in the `nth` confirmation mail. */
  async function confirmationLink(email: string, prefix = '', nth = 1): Promise<string> {
    const mail = await eventually(() => {
      const found = confirmationMailsTo(email)[nth - 1]
      if (!found) throw new Error(`Question ${nth} to ${email} has not arrived.`)
      return found
    })
    const { pathname, search } = new URL(linkIn(mail, `${prefix}/confirm-news`))
    return pathname + search
  }

  /** Sends a message with the news box ticked, and confirms it by the mailed link. */
  async function subscribe(email: string, prefix = '', nth = 1): Promise<string> {
    await sendMessage(email, `${prefix}/contact-us`)
    const link = await confirmationLink(email, prefix, nth)
    expect((await sendForm(site, link, {})).status).toBe(303)
    return link
  }

  /** Waits until all deliveries of an email address's messages are done. */
  async function waitForDeliveriesTo(email: string): Promise<void> {
    const left = `deliveries JOIN leads ON leads.id = lead_id
      WHERE leads.email = ? AND state <> 'delivered'`
    await expect.poll(() => site.countRows(left, email)).toBe(0)
  }

  async function listProofs(where: string, ...values: string[]): Promise<Proof[]> {
    const sql = `SELECT * FROM news_subscriptions WHERE ${where} ORDER BY asked_at`
    return site.listRows<Proof>(sql, ...values)
  }

  /** Calls an operator's task for a person, with the API token. */
  async function runPersonTask(task: string, email: string): Promise<Record<string, unknown>> {
    const response = await operate(site, `people/${task}`, { email })
    expect(response.status).toBe(200)
    return (await response.json()) as Record<string, unknown>
  }

  /** A mail provider’s request to unsubscribe a reader (RFC 8058): no cookie, no `Origin`. */
  function unsubscribeInOneClick(
    path: string,
    body = 'List-Unsubscribe=One-Click'
  ): Promise<Response> {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    return site.fetch(path, { method: 'POST', headers, body })
  }

  async function newOwner(): Promise<{ person: Person; headers: LoggedIn }> {
    const person = await newAccount(site)
    return { person, headers: await logInAs(site, person) }
  }

  const news = {
    listSubscribers,
    findSubscriber,
    readLinks,
    chooseInAccount,
    readAccount,
    isTicked,
    sendMessage,
    confirmationMailsTo,
    confirmationLink,
    subscribe,
    waitForDeliveriesTo,
    listProofs,
    runPersonTask,
    unsubscribeInOneClick,
    newOwner
  }
  return { site, mailbox, news }
}
