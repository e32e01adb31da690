import { fillAccounts } from '../database/many-rows.ts'
import type { Fields } from '../form.ts'
import type { Site } from '../site.ts'

/** A form whose submissions must be neither lost nor doubled. */
export interface Submitted {
  path: string
  /** The receiver of a submission's only delivery. */
  receiver: 'webhook' | 'mail'
  /** The email address in the submission with this number; it is unique. */
  email: (number: number) => string
  fields: (number: number) => Fields
}

const sender = { name: 'Ayşe Yılmaz', phone: '+90 312 555 02 02' }
const company = 'Nil Turizm'
const message = 'Merhaba, GSA olmak istiyoruz.'

export const leadForms: Submitted[] = [
  {
    path: '/contact-us',
    receiver: 'webhook',
    email: (number) => `contact-${number}@example.com`,
    fields: () => ({ ...sender, subject: 'general', message })
  },
  {
    path: '/tr/request-demo',
    receiver: 'webhook',
    email: (number) => `demo-${number}@example.com`,
    fields: () => ({ ...sender, company, country: 'TR', agencySize: 'small', message })
  },
  {
    path: '/tr/partnership/gsa',
    receiver: 'webhook',
    email: (number) => `application-${number}@example.com`,
    fields: () => ({
      ...sender,
      company,
      country: 'TR',
      territory: 'Konya',
      agencies: 'upTo20',
      message
    })
  }
]

/** Forms that cause a mail with a link, for the accounts of `addAccounts`. */
export const linkForms: Submitted[] = [
  {
    path: '/register',
    receiver: 'mail',
    email: (number) => `new-${number}@example.com`,
    fields: (number) => ({
      ...sender,
      company,
      password: `mavi çinili kapı ${number}`,
      terms: 'on'
    })
  },
  {
    path: '/forgot-password',
    receiver: 'mail',
    email: (number) => `A${number * 10 + 1}@example.com`,
    fields: () => ({})
  },
  {
    path: '/tr/verify-email',
    receiver: 'mail',
    email: (number) => `A${number * 10}@example.com`,
    fields: () => ({ intent: 'resend' })
  }
]

/** Adds accounts for submissions up to a number; every tenth account is unconfirmed. */
export async function addAccounts(site: Site, lastNumber: number): Promise<void> {
  await fillAccounts(site.DB, { last: lastNumber * 10 + 1, time: Date.now() })
}
