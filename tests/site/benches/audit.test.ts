import { expect, test } from 'vitest'
import { crawl } from '../../../src/ops/audit/crawl.ts'
import { auditSite } from '../../../src/ops/audit/examine.ts'
import { locales } from '../../../src/shared/language/locale.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()

// Finds broken links and fragments, equal titles, pages that the sitemaps lack, and more:
// `tests/ops/audit.test.ts` plants each fault.
test('the audit of the site reads every page of both languages and finds nothing §6.12 §13.10.4', async () => {
  const crawled = await crawl(`${site.origin}/`)
  const read = crawled.pages.map(({ url }) => url)
  expect(read).toEqual(expect.arrayContaining(crawled.sitemaps.entries.map(({ url }) => url)))
  const spoken = new Set(crawled.pages.map(({ facts }) => facts.lang))
  expect([...spoken].toSorted()).toEqual(locales.toSorted())
  const families = await auditSite(crawled)
  expect(families.filter(({ findings }) => findings.length > 0)).toEqual([])
})
