import { expect, test } from 'vitest'
import en from '../../../../locales/en/desk/lead.json'
import { contact, startLeadDesk } from '../../../support/desk/lead-desk.ts'
import { screenHtml, visit } from '../../../support/desk.ts'
import { linksIn, partsOf, textsOf } from '../../../support/markup.ts'
import { locationOf, textOf } from '../../../support/response.ts'

const { emptyLeads, listed, owner, reader, send, site, work } = startLeadDesk()

test('a lead’s screen links the other leads of its sender §12.7.6.3', async () => {
  await emptyLeads()
  const email = 'twice@example.com'
  const first = await send('/contact-us', { ...contact, email })
  const second = await send('/contact-us', { ...contact, email, message: 'Writes once more.' })
  await send('/contact-us', contact)
  const html = await textOf(visit(site, `/_ops/leads/${first}`, reader))
  const others = html.split('id="others"')[1]?.split('</section>')[0] ?? ''
  expect(linksIn(others)).toEqual([`/_ops/leads/${second}`])
  expect(others).toContain('Writes once more.')
  expect(textsOf(html, 'panel__title')).toContain(`${en.others} 1`)
})

test('every form of a lead returns to the list beside it §12.7.14.3', async () => {
  const id = await send('/contact-us', contact)
  const here = `/_ops/leads/${id}`
  const shown = `${here}?view=all&sort=oldest`
  const changed = await work(id, { do: 'mine' }, owner)
  const change = new URL(locationOf(changed), site.origin).searchParams
  const html = await screenHtml(site, `${shown}&${change}`, owner)
  expect(html).toContain('name="undone"')
  const actions = [...html.matchAll(/<form [^>]*action="([^"]*)" method="post"/g)].map(
    ([, to]) => to
  )
  const forms = actions.filter((to) => to?.startsWith(here))
  expect(forms.length).toBeGreaterThan(5)
  expect(forms.filter((to) => to !== shown)).toEqual([])
})

test('a lead is shown beside its list, with links to the previous and the next lead §12.7.20 §12.7.20.1 §12.7.20.3', async () => {
  await emptyLeads()
  const ids: string[] = []
  for (const name of ['First', 'Second', 'Third']) {
    const email = name === 'Second' ? contact.email : `${name}@example.com`
    ids.push(await send('/contact-us', { ...contact, name, email }))
  }
  const [first = '', second = '', third = ''] = ids
  const html = await textOf(visit(site, `/_ops/leads/${second}?view=all&sort=oldest`, reader))
  const [head = ''] = partsOf(html, 'screen-head')
  expect(linksIn(head.split('</nav>')[0])).toEqual([
    '/_ops/leads?view=all&amp;sort=oldest',
    `/_ops/leads/${first}?view=all&amp;sort=oldest`,
    `/_ops/leads/${third}?view=all&amp;sort=oldest`
  ])
  expect(html).toMatch(/inbox-row--open.*aria-current="true"[^>]*>Second</s)
  expect(await listed(`/${second}`)).toEqual([third, first, third, second, first])
  // The message can be answered in the operator's own mail program, with the message quoted.
  expect(html).toContain(
    `href="mailto:ayse%40example.com?subject=Re%3A%20your%20message%20to%20Babylon%20%5B${second.slice(0, 8)}%5D&amp;body=%0A%0A%3E%20Merhaba`
  )
  // The subject is in the sender's language, whatever the operator's.
  expect(await textOf(visit(site, `/tr/_ops/leads/${second}`, reader))).toContain(
    'subject=Re%3A%20your%20message'
  )
  expect(html.indexOf('acente olmak')).toBeLessThan(html.indexOf('>Details<'))
  // Quotations are cut before or after an emoji, because half of one would break the link.
  const message = `${'x'.repeat(179)}🌍${'y'.repeat(1018)}🌊 and more`
  const long = await send('/contact-us', { ...contact, message })
  const shown = await textOf(visit(site, `/_ops/leads/${long}`, reader))
  expect(shown).toContain(`y${encodeURIComponent('🌊 ')}"`)
  expect(shown).toContain(`>${'x'.repeat(179)}🌍</p>`)
})

test('the first lead of a page links the last one of the page before §12.7.20.1', async () => {
  await emptyLeads()
  const ids: string[] = []
  for (const name of ['First', 'Second', 'Third']) {
    ids.push(await send('/contact-us', { ...contact, name }))
  }
  const [first = '', second = '', third = ''] = ids
  const number = await site.readValue<number>(
    'SELECT number FROM desk_leads WHERE lead_id = ?',
    third
  )
  const html = await textOf(visit(site, `/_ops/leads/${second}?view=all&before=${number}`, reader))
  const [head = ''] = partsOf(html, 'screen-head')
  const [steps = ''] = head.split('</nav>')
  expect([...steps.matchAll(/href="\/_ops\/leads\/([\w-]+)/g)].map(([, id]) => id)).toEqual([
    third,
    first
  ])
})
