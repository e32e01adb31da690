import { expect, test } from 'vitest'
import { expectMessage, hiddenFields, readError, sendForm } from '../../support/form.ts'
import {
  filled,
  formVariants,
  startLeadFormSite,
  twoVariants,
  variantTitle
} from '../../support/forms/lead-form-site.ts'
import { textOf } from '../../support/response.ts'

const { site, leads } = startLeadFormSite()

test.each(twoVariants)(
  `${variantTitle} rejects a form that was sent too fast, and accepts it on the next try`,
  async (variant) => {
    const time = Date.now()
    await site.control({ time })
    // Avoids the language hint, whose form has hidden fields too.
    const headers = { 'Accept-Language': variant.locale }
    const page = hiddenFields(await textOf(site.fetch(variant.path, { headers })))
    const fields = { ...filled(variant), ...page }
    const refused = await sendForm(site, variant.path, fields, { ...variant, headers })
    expect(refused.status).toBe(422)
    const text = await readError(refused, variant, '')
    expectMessage(text, variant.errors.tooFast)
    const again = variant.script ? fields : { ...fields, ...hiddenFields(text) }
    expect(again).toEqual(fields)
    await site.control({ time: time + 3000 })
    expect((await sendForm(site, variant.path, again, variant)).status).toBe(
      variant.script ? 200 : 303
    )
    expect(await leads()).toHaveLength(1)
  }
)

test.each(twoVariants)(
  `${variantTitle} rejects a filled honeypot and keeps the input §10.10`,
  async (variant) => {
    const fields = { ...filled(variant), homepage: 'https://spam.example' }
    const refused = await sendForm(site, variant.path, fields, variant)
    expect(refused.status).toBe(422)
    const text = await readError(refused, variant, '')
    expectMessage(text, variant.errors.honeypotFilled)
    expect(text).not.toContain('spam.example')
    if (!variant.script) expect(text).toContain(variant.values.name)
    expect(await leads()).toEqual([])
  }
)

test.each(twoVariants)(
  `${variantTitle} responds with 429 to too many posts from one IP address and keeps the input §10.10 §10.13`,
  async (variant) => {
    const headers = { 'CF-Connecting-IP': `192.0.2.${formVariants.indexOf(variant)}` }
    const send = () => sendForm(site, variant.path, filled(variant), { ...variant, headers })
    const stored = { ...filled(variant), idempotency_key: `the-first-of-${variant.form}` }
    const first = await sendForm(site, variant.path, stored, { ...variant, headers })
    const statuses = [first.status]
    let refused: Response | undefined
    // The counter restarts every minute, which may happen during this loop.
    while (!refused && statuses.length < 21) {
      const response = await send()
      if (response.status === 429) refused = response
      else statuses.push(response.status)
    }
    expect(statuses.length).toBeGreaterThanOrEqual(10)
    expect(new Set(statuses)).toEqual(new Set([variant.script ? 200 : 303]))
    expect(refused?.headers.get('Retry-After')).toBe('60')
    const text = await readError(refused as Response, variant, '')
    expectMessage(text, variant.errors.tooMany)
    if (!variant.script) expect(text).toContain(variant.values.name)
    // The same form again gets its answer, because it is already stored.
    const again = await sendForm(site, variant.path, stored, { ...variant, headers })
    expect(again.status).toBe(first.status)
    expect((await sendForm(site, variant.path, filled(variant), variant)).status).toBe(statuses[0])
    // Each form is counted separately.
    const other =
      formVariants.find(({ form, script }) => form !== variant.form && script === variant.script) ??
      variant
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
  const [contact] = formVariants
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
