import { expect } from 'vitest'
import type { Person } from '../accounts.ts'
import { sendForm } from '../form.ts'
import { startMailbox } from '../mailbox.ts'
import { startSite } from '../site.ts'

export interface From {
  place?: object
  userAgent?: string
  Cookie?: string
}

/** A site whose visitors log in from places and browsers. */
export function startHistorySite() {
  const mailbox = startMailbox()
  const site = startSite({ faults: true, inOrder: true, vars: mailbox.vars })

  const istanbul = { country: 'TR', city: 'Istanbul' }

  async function logIn({ email, password }: Person, from: From = {}): Promise<Response> {
    const { place = istanbul, userAgent = 'Firefox/140.0 (X11; Linux x86_64)', Cookie = '' } = from
    const headers = {
      'X-Cf': encodeURIComponent(JSON.stringify(place)),
      'User-Agent': userAgent,
      Cookie
    }
    const response = await sendForm(site, '/login', { email, password }, { headers })
    expect(response.status).toBe(303)
    return response
  }
  return { mailbox, site, logIn }
}
