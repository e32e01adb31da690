export interface Address {
  email: string
  name?: string
}

/** A mail as a carrier takes it. */
export interface Mail {
  from: Address
  to: Address
  replyTo?: Address
  subject: string
  text: string
  html: string
}

/** What carries mails away. */
export interface Mailer {
  /**
   * @param key the same for every attempt to send this mail
   * @throws MailError when it was not taken
   */
  send(mail: Mail, key: string): Promise<void>
}

/** The message never holds an address or a word of the mail. */
export class MailError extends Error {
  override name = 'MailError'
}

/** What would end a header line, or turn its letters around, in a mail program. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** Text for a subject or a name: one line, and not endless. */
export function headerText(text: string): string {
  return text.replace(unprintable, ' ').slice(0, 200).trim()
}

/**
 * The last look at a mail before a carrier gets it: nothing in its headers can begin another one.
 * @throws MailError
 */
export function checkHeaders({ from, to, replyTo, subject }: Mail): void {
  const addresses = [from, to, ...(replyTo ? [replyTo] : [])]
  if (
    addresses.some(({ email }) => !/^[^\p{C}\p{Z}<>,;:"@]+@[^\p{C}\p{Z}<>,;:"@]+$/u.test(email))
  ) {
    throw new MailError('address refused')
  }
  const texts = [subject, ...addresses.map(({ name = '' }) => name)]
  if (texts.some((text) => text !== headerText(text))) throw new MailError('header refused')
}
