import type { MessageBatch } from '@cloudflare/workers-types'
import { afterEach, expect, test, vi } from 'vitest'
import type { Bindings, DeliveryMessage } from '../../src/bindings.ts'
import { createActionLog } from '../../src/server/action-log/action-log.ts'
import { apiActor } from '../../src/server/action-log/actors.ts'
import { parseSettings } from '../../src/server/base/parse-settings.ts'
import { runBatch } from '../../src/server/db/batch.ts'
import { ifLeadStored } from '../../src/server/leads/store.ts'
import { retryDelay } from '../../src/server/outbox/backoff.ts'
import { consumeDeliveries } from '../../src/server/outbox/consumer.ts'
import { DeliveryError } from '../../src/server/outbox/delivery-error.ts'
import type { EnqueuedDeliveries } from '../../src/server/outbox/enqueue.ts'
import { notifyQueue } from '../../src/server/outbox/queue.ts'
import {
  insertDelivery,
  type LeasedDelivery,
  leaseDelivery,
  markDelivered,
  markFailed,
  markQueued,
  readDueTime,
  requeueDead
} from '../../src/server/outbox/store.ts'
import { sweepDeliveries } from '../../src/server/outbox/sweep.ts'
import { hourMs, minuteMs } from '../../src/shared/time.ts'
import { createDatabase } from '../support/database/database.ts'

const db = createDatabase()

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function newDelivery(createdAt: number): Promise<string> {
  const id = crypto.randomUUID()
  const delivery = { id, receiver: 'webhook', payload: {}, createdAt }
  await runBatch(db, [insertDelivery(db, delivery)])
  return id
}

async function take(id: string, now: number): Promise<LeasedDelivery> {
  const delivery = await leaseDelivery(db, id, { now, leaseMs: 100 })
  if (!delivery) throw new Error('The delivery is not due.')
  return delivery
}

function readRow(id: string) {
  return db
    .prepare('SELECT state, leased_until, last_error FROM deliveries WHERE id = ?')
    .bind(id)
    .first()
}

test('an attempt whose lease has expired does not overwrite the result of the next attempt', async () => {
  const id = await newDelivery(1000)
  const slow = await take(id, 1000)
  const next = await take(id, 1100)
  await runBatch(db, [
    markFailed(db, { delivery: slow, error: 'slow', nextAttemptAt: 5000, now: 1150 })
  ])
  expect(await readRow(id)).toEqual({ state: 'pending', leased_until: 1200, last_error: null })
  await runBatch(db, [
    markFailed(db, { delivery: next, error: 'next', nextAttemptAt: 5000, now: 1160 })
  ])
  expect(await readRow(id)).toEqual({ state: 'queued', leased_until: 0, last_error: 'next' })
})

test('a failure recorded late does not reopen a delivered delivery', async () => {
  const id = await newDelivery(1000)
  const delivery = await take(id, 1000)
  await markDelivered(db, id, 1010)
  await runBatch(db, [markFailed(db, { delivery, error: 'late', nextAttemptAt: 5000, now: 1020 })])
  expect(await readRow(id)).toMatchObject({ state: 'delivered', last_error: null })
})

test('a due delivery is leased to one consumer at a time until it is settled', async () => {
  const id = await newDelivery(1000)
  const leaseAt = (now: number) => leaseDelivery(db, id, { now, leaseMs: 100 })
  expect(await leaseAt(999)).toBeUndefined()
  expect(await leaseAt(1000)).toMatchObject({ attempts: 1 })
  expect(await readDueTime(db, id)).toBe(1100)
  expect(await leaseAt(1099)).toBeUndefined()
  const delivery = await take(id, 1100)
  await runBatch(db, [markFailed(db, { delivery, error: '', nextAttemptAt: 2000, now: 1110 })])
  expect(await readDueTime(db, id)).toBe(2000)
  expect(await leaseAt(1999)).toBeUndefined()
  expect(await leaseAt(2000)).toMatchObject({ attempts: 3 })
  await markDelivered(db, id, 2010)
  expect(await leaseAt(9000)).toBeUndefined()
  expect(await readDueTime(db, id)).toBeUndefined()
})

test('a delivery of a lead is stored once, together with the lead', async () => {
  const delivery = { receiver: 'mail', payload: { to: 'a' }, createdAt: 1000 }
  const id = crypto.randomUUID()
  await runBatch(db, [insertDelivery(db, { ...delivery, id })])
  await runBatch(db, [insertDelivery(db, { ...delivery, id, payload: { to: 'b' } })])
  expect(await take(id, 1000)).toMatchObject({ payload: { to: 'a' } })
  const orphan = crypto.randomUUID()
  const conditions = [ifLeadStored('no such lead')]
  await runBatch(db, [
    insertDelivery(db, { ...delivery, id: orphan, key: 'no such lead' }, conditions)
  ])
  expect(await readRow(orphan)).toBeNull()
})

test('a delivered row keeps only the name of its template', async () => {
  const id = crypto.randomUUID()
  const payload = { template: 'welcome', to: 'ayse@example.com', name: 'Ayşe' }
  const delivery = { id, receiver: 'mail', payload, createdAt: 1000 }
  await runBatch(db, [insertDelivery(db, delivery)])
  await take(id, 1000)
  await markDelivered(db, id, 1010)
  const row = await db.prepare('SELECT payload FROM deliveries WHERE id = ?').bind(id).first()
  expect(row).toEqual({ payload: '{"template":"welcome"}' })
})

test('retrying resets the attempts of a dead delivery only', async () => {
  const id = await newDelivery(1000)
  const delivery = await take(id, 1000)
  const revived = async (now: number, of = id, key?: string) => {
    const log = createActionLog(apiActor, { env: { DB: db }, now, markLogged() {} })
    const outcome = await log.write(
      { action: 'deliveryRetried' },
      requeueDead(db, of, { now, key })
    )
    return !('refused' in outcome)
  }
  expect(await revived(1010)).toBe(false)
  await runBatch(db, [markFailed(db, { delivery, error: '', nextAttemptAt: null, now: 1020 })])
  expect(await revived(1025, id, 'another lead')).toBe(false)
  expect(await revived(1030)).toBe(true)
  expect(await take(id, 1030)).toMatchObject({ attempts: 1 })
  await markDelivered(db, id, 1040)
  expect(await revived(1050)).toBe(false)
  expect(await revived(1050, 'none')).toBe(false)
})

/** A Queue that records the ids of each batch. */
function queue() {
  const batches: string[][] = []
  const DELIVERIES = {
    sendBatch: async (messages: { body: DeliveryMessage }[]) => {
      batches.push(messages.map(({ body }) => body.id))
    }
  }
  return { batches, env: { DB: db, DELIVERIES } as unknown as Bindings }
}

test('the sweep queues a delivery again when its message is 15 minutes overdue', async () => {
  const { batches, env } = queue()
  const id = await newDelivery(minuteMs)
  const isSweptAt = async (now: number) => {
    await sweepDeliveries(env, now)
    return batches.splice(0).flat().includes(id)
  }
  expect(await isSweptAt(minuteMs - 1)).toBe(false)
  expect(await isSweptAt(minuteMs)).toBe(true)
  expect(await isSweptAt(minuteMs)).toBe(false)
  expect(await isSweptAt(16 * minuteMs - 1)).toBe(false)
  expect(await isSweptAt(16 * minuteMs)).toBe(true)
  const { attempts } = await take(id, 16 * minuteMs)
  expect(attempts).toBe(1)
  await markDelivered(db, id, 16 * minuteMs)
  await markQueued(db, [id], hourMs)
  expect(await isSweptAt(2 * hourMs)).toBe(false)
})

test('the Queue gets at most 100 messages per batch', async () => {
  const { batches, env } = queue()
  const ids = Array.from({ length: 201 }, (_, index) => `none-${index}`)
  await notifyQueue(env, ids, 0)
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 1])
  expect(batches.flat()).toEqual(ids)
})

test('the back-off doubles from one minute to six hours, within 20 % either way', () => {
  const delays = (random: number) =>
    Array.from(
      { length: 11 },
      (_, index) => retryDelay(index + 1, undefined, () => random) / minuteMs
    )
  expect(delays(0.5)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360])
  expect(delays(0)).toEqual([0.8, 1.6, 3.2, 6.4, 12.8, 25.6, 51.2, 102.4, 204.8, 288, 288])
  expect(delays(1)).toEqual([1.2, 2.4, 4.8, 9.6, 19.2, 38.4, 76.8, 153.6, 307.2, 432, 432])
})

test('a receiver can only prolong the back-off, to six hours', () => {
  const delayFor = (retryAfterMs: number) =>
    retryDelay(1, new DeliveryError('HTTP 429', { retryAfterMs }), () => 0.5)
  expect(delayFor(1000)).toBe(minuteMs)
  expect(delayFor(2 * hourMs)).toBe(2 * hourMs)
  expect(delayFor(7 * hourMs)).toBe(6 * hourMs)
})

/** Consumes the message of a new delivery, for which `attempts` have already begun. */
async function consume(
  attempts: number,
  deliver: () => Promise<void>,
  { DB = db, onDead = async (): Promise<EnqueuedDeliveries | undefined> => undefined } = {}
) {
  const id = await newDelivery(Date.now())
  await db.prepare('UPDATE deliveries SET attempts = ? WHERE id = ?').bind(attempts, id).run()
  const message = { body: { id }, ack: vi.fn(), retry: vi.fn() }
  const batch = { messages: [message] } as unknown as MessageBatch<DeliveryMessage>
  const env = { DB } as unknown as Bindings
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation(() => {})
  }
  const end = consumeDeliveries(
    batch,
    { receivers: { webhook: deliver }, onDead },
    { env, settings: parseSettings(env), now: Date.now() }
  )
  return { id, message, end }
}

test('an attempt that hangs is aborted before its lease expires', async () => {
  vi.useFakeTimers({ now: 0 })
  const { id, message, end } = await consume(0, () => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(0)
  const leasedUntil = Number((await readRow(id))?.leased_until)
  await vi.advanceTimersByTimeAsync(leasedUntil - 1)
  expect(message.retry).toHaveBeenCalledOnce()
  expect(await readRow(id)).toMatchObject({ last_error: 'timeout' })
  await end
})

test.each([
  [1, 'queued', 60],
  [11, 'queued', 6 * 3600]
])('after attempt %i a delivery that fails is %s for %i seconds', async (attempt, state, delay) => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { id, message, end } = await consume(attempt - 1, failing)
  await end
  expect(await readRow(id)).toMatchObject({ state })
  expect(message.retry).toHaveBeenCalledExactlyOnceWith({ delaySeconds: delay })
})

test('after attempt 12 a delivery that fails is dead', async () => {
  const { id, message, end } = await consume(11, failing)
  await end
  expect(await readRow(id)).toMatchObject({ state: 'dead' })
  expect(message.ack).toHaveBeenCalledOnce()
  expect(message.retry).not.toHaveBeenCalled()
})

test('a delivery is not dead as long as the notice of its end is not stored', async () => {
  const send = vi.fn(async () => {})
  const notice = { steps: [db.prepare('INSERT INTO deliveries (id) VALUES (NULL)')], send }
  const { id, message, end } = await consume(11, failing, { onDead: async () => notice })
  await end
  expect(await readRow(id)).toMatchObject({ state: 'pending' })
  expect(send).not.toHaveBeenCalled()
  expect(message.retry).toHaveBeenCalledExactlyOnceWith({ delaySeconds: 60 })
})

test('a delivery whose attempts were all interrupted is not attempted again', async () => {
  const deliver = vi.fn(async () => {})
  const { id, message, end } = await consume(12, deliver)
  await end
  expect(deliver).not.toHaveBeenCalled()
  expect(await readRow(id)).toMatchObject({ state: 'dead', last_error: 'interrupted too often' })
  expect(message.ack).toHaveBeenCalledOnce()
})

async function failing(): Promise<void> {
  throw new DeliveryError('HTTP 500')
}

test('a message is retried after a minute when the database does not respond', async () => {
  const broken = {
    prepare() {
      throw new Error('The test makes the database fail.')
    }
  } as unknown as typeof db
  const { message, end } = await consume(0, async () => {}, { DB: broken })
  await end
  expect(message.retry).toHaveBeenCalledExactlyOnceWith({ delaySeconds: 60 })
  expect(message.ack).not.toHaveBeenCalled()
})
