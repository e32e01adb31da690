import { expect, test } from 'vitest'
import { routes } from '../../../src/routes.ts'
import { locales } from '../../../src/shared/language/locale.ts'
import { localePath } from '../../../src/shared/links/paths.ts'
import { startBusinessSite } from '../../support/accounts/business-site.ts'
import { logInAs } from '../../support/accounts.ts'
import { readTables } from '../../support/database/read-tables.ts'

const { api, site, newAccount } = startBusinessSite()
const paths = locales.flatMap((locale) =>
  Object.values(routes).map(({ path }) => localePath(locale, path))
)

test('a GET of a page changes no table but the visits and the last use of the session', async () => {
  const session = await logInAs(site, newAccount())
  const before = await readTables(site, ['visits', 'sessions'])
  for (const path of paths) await (await site.fetch(path, { headers: session })).text()
  expect(await readTables(site, ['visits', 'sessions'])).toEqual(before)
})

test('a prefetch changes no table, not even for a session whose account is gone §7.40', async () => {
  const session = await logInAs(site, newAccount())
  api.accounts.clear()
  await site.control({ clockMs: 6 * 60_000 })
  const before = await readTables(site, [])
  const headers = { ...session, 'Sec-Purpose': 'prefetch' }
  for (const path of paths) await (await site.fetch(path, { headers })).text()
  expect(await readTables(site, [])).toEqual(before)
})
