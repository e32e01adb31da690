import { DeliveryError } from '../outbox/delivery-error.ts'

export interface MailAddress {
  email: string
  name?: string
}

export interface Mail {
  from: MailAddress
  to: MailAddress
  replyTo?: MailAddress
  subject: string
  text: string
  html: string
  /** The `Message-ID`s of previous mails in the thread, oldest first. */
  thread?: readonly string[]
}

/** Sends mails through the configured carrier. */
export interface Mailer {
  /**
   * @param key the idempotency key
   * @returns the `Message-ID`, if the carrier returns one
   * @throws DeliveryError or HttpError when the carrier did not accept the mail
   */
  send(mail: Mail, key: string): Promise<string | undefined>
}

/** Characters that can end a header line or reorder its text. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** Sanitises a subject or name: one line of at most 200 characters. */
export function headerText(text: string): string {
  return text.replace(unprintable, ' ').slice(0, 200).trim()
}

/**
 * Rejects header injection in addresses and texts.
 * @throws DeliveryError
 */
export function checkHeaders({ from, to, replyTo, subject }: Mail): void {
  const addresses = [from, to, ...(replyTo ? [replyTo] : [])]
  if (
    addresses.some(({ email }) => !/^[^\p{C}\p{Z}<>,;:"@]+@[^\p{C}\p{Z}<>,;:"@]+$/u.test(email))
  ) {
    throw new DeliveryError('address refused')
  }
  const texts = [subject, ...addresses.map(({ name = '' }) => name)]
  if (texts.some((text) => text !== headerText(text))) throw new DeliveryError('header refused')
}
