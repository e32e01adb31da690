import { expect, test } from 'vitest'
import { expectMessage, hiddenFields, readError, sendForm } from '../../support/form.ts'
import {
  filled,
  shared,
  startLeadFormSite,
  title,
  ways
} from '../../support/forms/lead-form-site.ts'
import { textOf } from '../../support/response.ts'

const { site, leads } = startLeadFormSite()

test.each(shared)(
  `${title} rejects a form that was sent too fast, and accepts it on the next try`,
  async (way) => {
    const time = Date.now()
    await site.control({ time })
    // Avoids the language hint, whose form has hidden fields too.
    const headers = { 'Accept-Language': way.locale }
    const page = hiddenFields(await textOf(site.fetch(way.path, { headers })))
    const fields = { ...filled(way), ...page }
    const refused = await sendForm(site, way.path, fields, { ...way, headers })
    expect(refused.status).toBe(422)
    const text = await readError(refused, way, '')
    expectMessage(text, way.errors.tooFast)
    const again = way.script ? fields : { ...fields, ...hiddenFields(text) }
    expect(again).toEqual(fields)
    await site.control({ time: time + 3000 })
    expect((await sendForm(site, way.path, again, way)).status).toBe(way.script ? 200 : 303)
    expect(await leads()).toHaveLength(1)
  }
)

test.each(shared)(`${title} rejects a filled honeypot and keeps the input §10.10`, async (way) => {
  const fields = { ...filled(way), homepage: 'https://spam.example' }
  const refused = await sendForm(site, way.path, fields, way)
  expect(refused.status).toBe(422)
  const text = await readError(refused, way, '')
  expectMessage(text, way.errors.honeypotFilled)
  expect(text).not.toContain('spam.example')
  if (!way.script) expect(text).toContain(way.good.name)
  expect(await leads()).toEqual([])
})

test.each(shared)(
  `${title} responds with 429 to too many posts from one IP address and keeps the input §10.10 §10.13`,
  async (way) => {
    const headers = { 'CF-Connecting-IP': `192.0.2.${ways.indexOf(way)}` }
    const send = () => sendForm(site, way.path, filled(way), { ...way, headers })
    const stored = { ...filled(way), idempotency_key: `the-first-of-${way.form}` }
    const first = await sendForm(site, way.path, stored, { ...way, headers })
    const statuses = [first.status]
    let refused: Response | undefined
    // The counter restarts every minute, which may happen during this loop.
    while (!refused && statuses.length < 21) {
      const response = await send()
      if (response.status === 429) refused = response
      else statuses.push(response.status)
    }
    expect(statuses.length).toBeGreaterThanOrEqual(10)
    expect(new Set(statuses)).toEqual(new Set([way.script ? 200 : 303]))
    expect(refused?.headers.get('Retry-After')).toBe('60')
    const text = await readError(refused as Response, way, '')
    expectMessage(text, way.errors.tooMany)
    if (!way.script) expect(text).toContain(way.good.name)
    // The same form again gets its answer, because it is already stored.
    const again = await sendForm(site, way.path, stored, { ...way, headers })
    expect(again.status).toBe(first.status)
    expect((await sendForm(site, way.path, filled(way), way)).status).toBe(statuses[0])
    // Each form is counted separately.
    const other = ways.find(({ form, script }) => form !== way.form && script === way.script) ?? way
    const elsewhere = await sendForm(site, other.path, filled(other), { ...other, headers })
    expect(elsewhere.status).toBe(statuses[0])
  }
)

test('forms that need no other guards are counted by IP address too', async () => {
  const headers = { 'CF-Connecting-IP': '192.0.2.200' }
  const unsubscribe = () => sendForm(site, '/unsubscribe?token=none', {}, { headers })
  let posts = 1
  while ((await unsubscribe()).status !== 429 && posts < 21) posts += 1
  expect(posts).toBeLessThan(21)
})

test('a form counts as filled in by a person two seconds after it was rendered §10.10', async () => {
  const time = Date.parse('2026-11-22T10:00:00Z')
  const [contact] = ways
  if (!contact) throw new Error('There is no form.')
  for (const [waited, status] of [
    [1999, 422],
    [2000, 303]
  ] as const) {
    await site.control({ time: time + waited })
    const fields = { ...filled(contact), rendered_at: String(time) }
    expect((await sendForm(site, contact.path, fields)).status).toBe(status)
  }
})
