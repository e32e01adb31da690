import { expect, test } from 'vitest'
import { addDeliveries, addLeads } from '../../support/database/add-rows.ts'
import { startDeliverySite } from '../../support/deliveries/delivery-site.ts'
import { eventually } from '../../support/eventually.ts'

const { business, webhook, provider, site, rows, readRow, submit } = startDeliverySite()

/** The format of rows written before receivers had a registry; a rollback needs it too. */
const origin = 'https://www.example.com'

const storedFormat = [
  { receiver: 'business', payload: {} },
  { receiver: 'webhook', payload: {} },
  { receiver: 'mail', payload: { template: 'team-notice', origin } },
  { receiver: 'mail', payload: { template: 'contact-received', origin } }
]

test('rows stored by an earlier version are delivered, with links to the current origin', async () => {
  const former = 'https://former.example.com'
  const mails = [
    `{"template":"verify-address","token":{"purpose":"verify","id":"${'0a'.repeat(32)}"},"locale":"tr","to":"a@example.com","origin":"${former}"}`,
    `{"template":"password-changed","name":"Ayşe","locale":"en","to":"b@example.com","origin":"${former}"}`,
    `{"template":"already-registered","locale":"en","to":"c@example.com","origin":"${former}"}`
  ]
  await addLeads(site.DB, {
    ...{ id: 'lead', name: 'Ayşe', email: 'ayse@example.com' },
    details: '{"subject":"general","message":"Merhaba"}'
  })
  const queued = { state: 'queued', attempts: 1 }
  const ofLead = storedFormat.map(({ receiver, payload }, index) => ({
    ...{ id: `lead-${index}`, lead_id: 'lead', receiver, ...queued },
    payload: JSON.stringify(payload).replace(origin, former)
  }))
  const ofAccounts = mails.map((payload, index) => ({ id: `mail-${index}`, payload, ...queued }))
  await addDeliveries(site.DB, ...ofLead, ...ofAccounts)
  await site.DELIVERIES.sendBatch((await rows()).map(({ id }) => ({ body: { id } })))
  await eventually(async () => {
    expect((await rows()).map(({ state }) => state)).toEqual(Array(7).fill('delivered'))
  })
  expect(business.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['lead-0'])
  expect(webhook.received.map(({ headers }) => headers['idempotency-key'])).toEqual(['lead-1'])
  const subjects = provider.received.map(({ body }) => JSON.parse(body).subject).toSorted()
  expect(subjects).toEqual([
    'Babylon için e-posta adresinizi doğrulayın',
    'We’ve received your message',
    'Yeni: İletişim mesajı (lead)',
    'You already have a Babylon account',
    'Your Babylon password has been changed'
  ])
  expect(JSON.stringify(provider.received)).not.toContain(former)
})

test('rows are stored in a format that the earlier version reads', async () => {
  await submit({ 'X-Fault': 'DELIVERIES=throws' })
  const stored = (await rows()).map(({ receiver, payload }) => ({
    receiver,
    payload: JSON.parse(payload)
  }))
  expect(stored).toEqual(storedFormat)
})

test('a row of a later version with an unknown mail template is retried', async () => {
  const payload = JSON.stringify({ template: 'later', locale: 'en', to: 'a@example.com', origin })
  await addDeliveries(site.DB, { id: 'later', payload, state: 'pending' })
  await site.DELIVERIES.send({ id: 'later' })
  await eventually(async () => {
    const last_error = "unknown mail template 'later'"
    expect(await readRow('mail')).toMatchObject({
      state: 'queued',
      attempts: 1,
      last_error,
      payload
    })
  })
})
