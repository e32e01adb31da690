import * as v from 'valibot'
import { operationPaths } from '../../shared/links/endpoint-paths.ts'
import { createHttpClient } from '../../shared/network/http-client.ts'

const pageSchema = v.object({
  erased: v.number(),
  unknown: v.number(),
  next: v.nullable(v.string())
})

/** Milliseconds. A page of addresses takes about 100 ms, but the disk may be slow. */
const timeoutMs = 300_000

/**
 * Makes a site repeat all erasures on its list.
 * @returns the numbers of people and accounts
 * @throws Error if digests of the list need a secret that the site lacks
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
    let erasedCount = 0
    for (let after: string | null = ''; after !== null; ) {
      const response = await request(operationPaths.eraseAgain.replace(':kind', kind), {
        body: { after }
      })
      if (response.status !== 200) throw new Error(`${origin} responded with ${response.status}`)
      const page = v.parse(pageSchema, response.body)
      if (page.unknown > 0) {
        throw new Error(
          `${page.unknown} erasures were recorded with another secret. Set ERASURE_SECRET, TOKEN_SECRET and TOKEN_SECRET_BEFORE as on the site, including former secrets.`
        )
      }
      erasedCount += page.erased
      after = page.next
    }
    return erasedCount
  }

  return { accounts: await erase('accounts'), people: await erase('people') }
}
