import { expect } from 'vitest'
import { type Fields, sendForm } from '../form.ts'
import { startMailbox } from '../mailbox.ts'
import { startSite } from '../site.ts'

/** A site with a mailbox, whose mails of a day do not run out. */
export function startLimitSite() {
  const mailbox = startMailbox()
  const site = startSite({
    faults: true,
    vars: () => ({ ...mailbox.vars(), MAILS_PER_DAY: '1000' })
  })

  /** Posts a form without the per-minute limit, which other tests cover. */
  function post(path: string, fields: Fields, headers: Record<string, string> = {}) {
    return sendForm(site, path, fields, { headers: { 'X-Fault': 'FORM_LIMIT=throws', ...headers } })
  }

  /** Waits until no delivery is in progress and an address has received this many mails. */
  async function settled(email: string, count: number): Promise<void> {
    await expect
      .poll(() => site.countRows(`deliveries WHERE state IN ('pending', 'queued')`))
      .toBe(0)
    expect(mailbox.mailsTo(email)).toHaveLength(count)
  }

  return { mailbox, site, post, settled }
}
