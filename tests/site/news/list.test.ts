import { expect, test } from 'vitest'
import { dayMs } from '../../../src/shared/time.ts'
import { addLeads } from '../../support/database/add-rows.ts'
import { startNewsSite } from '../../support/desk/news-site.ts'
import { logInOperator, operators, screenHtml, visit } from '../../support/desk.ts'
import { readText, sendForm } from '../../support/form.ts'
import { legalVersions } from '../../support/pages/legal-versions.ts'
import { locationOf, textOf } from '../../support/response.ts'

const { site, news } = startNewsSite()

test('operators withdraw a consent from the list, which owners download §10.80', async () => {
  const { person, headers } = await news.newOwner()
  await news.chooseInAccount(headers, { marketing: 'on' })
  const session = await logInOperator(site, operators.owner)
  const requested = await sendForm(
    site,
    '/_ops/people',
    { intent: 'show', email: person.email },
    { headers: session }
  )
  const screen = locationOf(requested)
  const text = async () => (await screenHtml(site, screen, session)).replace(/<[^>]+>/g, ' ')
  const given = await text()
  expect(given).toMatch(/News consents\s+1\s/)
  expect(given).not.toContain('Withdrawn')

  const file = await visit(site, '/_ops/news.csv', session)
  expect(file.headers.get('Content-Disposition')).toMatch(
    /^attachment; filename="news-[\d-]+\.csv"/
  )
  const csv = await file.text()
  expect(csv).toMatch(
    /^\uFEFF?"email","locale","source","version","givenAt","unsubscribeUrl","oneClick/
  )
  expect(csv).toContain(`"${person.email}","en","account","${legalVersions.privacy}"`)
  const editor = await logInOperator(site, operators.editor)
  expect((await visit(site, '/_ops/news.csv', editor)).status).toBe(403)

  const withdrawn = await sendForm(site, screen, { intent: 'withdraw' }, { headers: session })
  expect(withdrawn.status).toBe(303)
  expect(await text()).toMatch(/News consents.*Withdrawn\s+[^–\s]/s)
  expect(await news.findSubscriber(person.email)).toBeUndefined()
})

test('the list has the newest consent of each address, in pages §10.80', async () => {
  await site.DB.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 501)
     INSERT INTO news_subscriptions
     SELECT 'many-' || n, 'many-' || max(n, 1) || '@example.com', NULL, 'contact', 'v' || n, 'tr', '', n, n,
       NULL, NULL
     FROM numbers`
  ).run()
  const first = await news.listSubscribers()
  expect(first.subscribers).toHaveLength(500)
  const second = await news.listSubscribers(first.next ?? '')
  expect(second.next).toBeNull()
  const all = [...first.subscribers, ...second.subscribers].map(({ email }) => email)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((email) => email.startsWith('many-'))).toHaveLength(501)
  expect(first.subscribers[all.indexOf('many-1@example.com')]?.version).toBe('v1')
  const refused = await site.fetch('/_ops/news', { method: 'POST', body: '{"after":""}' })
  expect(refused.status).toBe(401)
})

test('readers see the number of subscribers and its growth, but no address §12.9.6 §12.9.6.1', async () => {
  const monday = Date.UTC(2027, 0, 4)
  const now = monday + 2 * dayMs
  const week = 7 * dayMs
  await site.DB.exec('DELETE FROM news_subscriptions')
  await site.DB.exec('UPDATE leads SET news_mailed_at = NULL')
  const consents: [email: string, confirmed: number, withdrawn: number | null][] = [
    ['twice@example.com', monday, null],
    ['twice@example.com', monday + 1, null],
    ['before@example.com', monday - 1, null],
    ['gone@example.com', monday - week, monday + 5]
  ]
  const requested: [email: string, mailed: number][] = [
    ['asked@example.com', now - week],
    ['late@example.com', now - week - 1],
    ['before@example.com', now]
  ]
  await site.DB.batch([
    ...consents.map(([email, confirmed, withdrawn], index) =>
      site.DB.prepare(
        `INSERT INTO news_subscriptions VALUES (?1, ?2, NULL, 'contact', 'v', 'tr', '', ?3, ?3, ?4, ?5)`
      ).bind(`figure-${index}`, email, confirmed, withdrawn, withdrawn && 'link')
    )
  ])
  const lead = { marketing_consent: 1 }
  await addLeads(
    site.DB,
    ...requested.map(([email, at]) => ({
      ...lead,
      id: `asked-${email}`,
      email,
      news_mailed_at: at
    }))
  )
  await site.control({ time: now })
  const session = await logInOperator(site, operators.reader, now)
  const read = async (path: string) => {
    const html = await screenHtml(site, path, session)
    const [, main = ''] = html.split('<main')
    return readText(main.replace(/<title[\s\S]*?<\/title>/g, ' '))
  }
  const weeks = await read('/_ops/news')
  expect(weeks).toContain('Confirmed addresses 2 ')
  expect(weeks).toContain('Not confirmed yet 1 ')
  expect(weeks).toContain('First consent 28 Dec 2026')
  expect(weeks).toMatch(
    /Week from New consents Withdrawn 19 Oct 0 0 .*21 Dec 0 0 28 Dec 2 0 4 Jan 2 1 /
  )
  expect(weeks).not.toMatch(/@example|news\.csv/)
  const months = await read('/tr/_ops/news?by=month')
  expect(months).toMatch(/Şub 2026 0 0 .*Kas 2026 0 0 Ara 2026 1 0 Oca 2027 3 1 /)
  const owner = await logInOperator(site, operators.owner, now)
  expect(await textOf(visit(site, '/_ops/news', owner))).toContain('/_ops/news.csv')
})
