import { operatorVars } from '../desk.ts'
import { startMailbox } from '../mailbox.ts'
import { startSite } from '../site.ts'

/** A desk on a site with a domain, whose login links are mailed. */
export function startLoginDesk() {
  const mailbox = startMailbox()
  const site = startSite({
    faults: true,
    vars: () => ({
      OPS_EMAILS: `${operatorVars.OPS_EMAILS}, other-reader@example.com`,
      ...mailbox.vars(),
      SITE_ORIGIN: 'https://www.example.com',
      OPS_TOKEN: 'a token of the tests, long enough to be one'
    })
  })
  return { mailbox, site }
}
