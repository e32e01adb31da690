import { expect, test } from 'vitest'
import { routes } from '../../../src/routes.ts'
import { locales } from '../../../src/shared/language/locale.ts'
import { localePath } from '../../../src/shared/links/paths.ts'
import { startBusinessSite } from '../../support/accounts/business-site.ts'
import { type LoggedIn, logInAs } from '../../support/accounts.ts'
import { readTables } from '../../support/database/read-tables.ts'
import { eventually } from '../../support/eventually.ts'

const { api, site, newAccount } = startBusinessSite()
const paths = locales.flatMap((locale) =>
  Object.values(routes).map(({ path }) => localePath(locale, path))
)

/** Logs a new account in, and waits until the mail about its new browser is delivered. */
async function newSession(): Promise<LoggedIn> {
  const session = await logInAs(site, newAccount())
  const sql = "SELECT count(*) FROM deliveries WHERE state IN ('pending', 'queued')"
  await eventually(async () => expect(await site.readValue<number>(sql)).toBe(0))
  return session
}

test('a GET of a page changes no table but the visits and the last use of the session', async () => {
  const session = await newSession()
  const before = await readTables(site, ['visits', 'sessions'])
  for (const path of paths) await (await site.fetch(path, { headers: session })).text()
  expect(await readTables(site, ['visits', 'sessions'])).toEqual(before)
})

test('a prefetch changes no table, not even for a session whose account is gone §7.40', async () => {
  const session = await newSession()
  api.accounts.clear()
  await site.control({ clockMs: 6 * 60_000 })
  const before = await readTables(site, [])
  const headers = { ...session, 'Sec-Purpose': 'prefetch' }
  for (const path of paths) await (await site.fetch(path, { headers })).text()
  expect(await readTables(site, [])).toEqual(before)
})
