import * as v from 'valibot'
import { createHttpClient } from '../../shared/network/http-client.ts'

const pageSchema = v.object({
  erased: v.number(),
  unknown: v.number(),
  next: v.nullable(v.string())
})

/** A page of addresses takes some 100 ms, each erasure a few; a large database may come from a slow disk. */
const timeoutMs = 300_000

/**
 * Has a site erase everybody again whom its list of erasures names.
 * @returns the numbers of people and accounts
 * @throws Error when the list has digests of a secret that the site does not have
 */
export async function eraseAgain(
  origin: string,
  token: string
): Promise<{ people: number; accounts: number }> {
  const request = createHttpClient({
    baseUrl: origin,
    headers: { Authorization: `Bearer ${token}` },
    timeoutMs
  })

  async function erase(kind: 'people' | 'accounts'): Promise<number> {
    let erased = 0
    for (let after: string | null = ''; after !== null; ) {
      const answer = await request(`/_ops/erase-again/${kind}`, { body: { after } })
      if (answer.status !== 200) throw new Error(`${origin} answered ${answer.status}`)
      const page = v.parse(pageSchema, answer.body)
      if (page.unknown > 0) {
        throw new Error(
          `${page.unknown} erasures were recorded with another secret. Set ERASURE_SECRET, TOKEN_SECRET and TOKEN_SECRET_BEFORE to those of the site, the former ones included.`
        )
      }
      erased += page.erased
      after = page.next
    }
    return erased
  }

  return { accounts: await erase('accounts'), people: await erase('people') }
}
