import { beforeEach } from 'vitest'
import { newPerson, type Person } from '../accounts.ts'
import { startBusinessApi } from '../deliveries/business-api.ts'
import { operatorVars } from '../desk.ts'
import { startMailbox } from '../mailbox.ts'
import { startSite } from '../site.ts'

/** A site whose accounts are those of a business system. */
export function startBusinessSite() {
  const token = 'business-token-business-token-business'
  const api = startBusinessApi(token)
  const mailbox = startMailbox()
  const site = startSite({
    faults: true,
    inOrder: true,
    vars: () => ({ ...operatorVars, ...mailbox.vars(), BUSINESS_API_URL: `${api.origin}/` }),
    secrets: { BUSINESS_API_TOKEN: token }
  })

  beforeEach(() => {
    api.next.length = 0
  })

  /** A person who has a confirmed account in the business system. */
  function newAccount(): Person {
    const person = newPerson()
    const [id, at] = [crypto.randomUUID(), new Date().toISOString()]
    const dates = { createdAt: at, verifiedAt: at, reviewedAt: at, blockedAt: null }
    const check = { review: 'approved', reviewNote: '' }
    api.accounts.set(id, { ...person, id, locale: 'en', key: id, ...dates, ...check })
    return person
  }

  return { api, mailbox, site, newAccount }
}
