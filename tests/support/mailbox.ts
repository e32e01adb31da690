import { vi } from 'vitest'
import { startReceiver } from './receiver.ts'

export interface ReceivedMail {
  to: { email: string }
  subject: string
  text: string
  html: string
}

export interface Mailbox {
  /** Variables that connect a site to the mailbox. */
  vars: () => Record<string, string>
  /** Waits for a mail to an address, the `nth` one. */
  mailTo(email: string, nth?: number): Promise<ReceivedMail>
  mailsTo(email: string): ReceivedMail[]
}

/** Receives all mail for one test file: the site sends it over HTTP, as to a provider. */
export function startMailbox(): Mailbox {
  const provider = startReceiver()
  const mailbox: Mailbox = {
    vars: () => ({
      MAIL_CARRIER: 'http',
      MAIL_FROM: 'website@example.com',
      MAIL_API_URL: `${provider.origin}/send`
    }),
    mailsTo: (email) =>
      provider.received
        .map(({ body }) => JSON.parse(body) as ReceivedMail)
        .filter(({ to }) => to.email === email),
    mailTo: (email, nth = 1) =>
      vi.waitFor(
        () => {
          const mail = mailbox.mailsTo(email)[nth - 1]
          if (!mail) throw new Error(`Mail ${nth} to ${email} has not arrived.`)
          return mail
        },
        { timeout: 15_000, interval: 50 }
      )
  }
  return mailbox
}

/** The link in a mail to a page of the site. */
export function linkIn({ text }: ReceivedMail, path: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => new URL(each).pathname === path)
  if (!link) throw new Error(`The mail has no link to ${path}.`)
  return link
}
