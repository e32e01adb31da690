import { eventually } from './eventually.ts'
import { startReceiver } from './receiver.ts'

export interface ReceivedMail {
  to: { email: string }
  from: { email: string }
  replyTo?: { email: string }
  subject: string
  text: string
  html: string
}

export interface Mailbox {
  /** Variables that connect a site to the mailbox. */
  vars: () => Record<string, string>
  /** Waits for the `nth` of `mailsTo` an address. */
  mailTo(email: string, nth?: number): Promise<ReceivedMail>
  /**
   * The mails to an address, without mails about new browsers: every test client counts as a new
   * browser.
   */
  mailsTo(email: string): ReceivedMail[]
  loginMailsTo(email: string): ReceivedMail[]
  /** Waits for the `nth` mail about a new browser. */
  loginMailTo(email: string, nth?: number): Promise<ReceivedMail>
}

const loginSubjects = [
  'New login to your Babylon account',
  'Babylon hesabınızda yeni bir tarayıcıdan oturum açıldı'
]

/** Receives all mail of a test file, which the site sends over HTTP, as to a provider. */
export function startMailbox(): Mailbox {
  const provider = startReceiver()
  const received = (email: string) =>
    provider.received
      .map(({ body }) => JSON.parse(body) as ReceivedMail)
      .filter(({ to }) => to.email === email)
  const isLoginMail = ({ subject }: ReceivedMail) => loginSubjects.includes(subject)
  const mailbox: Mailbox = {
    vars: () => ({
      MAIL_CARRIER: 'http',
      MAIL_FROM: 'website@example.com',
      MAIL_API_URL: `${provider.origin}/send`
    }),
    mailsTo: (email) => received(email).filter((mail) => !isLoginMail(mail)),
    loginMailsTo: (email) => received(email).filter(isLoginMail),
    mailTo: (email, nth = 1) => waitFor(email, nth, mailbox.mailsTo),
    loginMailTo: (email, nth = 1) => waitFor(email, nth, mailbox.loginMailsTo)
  }
  return mailbox
}

function waitFor(
  email: string,
  nth: number,
  mailsTo: (email: string) => ReceivedMail[]
): Promise<ReceivedMail> {
  return eventually(() => {
    const mail = mailsTo(email)[nth - 1]
    if (!mail) throw new Error(`Mail ${nth} to ${email} has not arrived.`)
    return mail
  })
}

/** The link in a mail to a page of the site. */
export function linkIn({ text }: ReceivedMail, path: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.find((each) => new URL(each).pathname === path)
  if (!link) throw new Error(`The mail has no link to ${path}.`)
  return link
}
