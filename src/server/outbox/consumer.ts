import type { MessageBatch } from '@cloudflare/workers-types'
import type { DeliveryMessage } from '../../bindings.ts'
import { HttpError } from '../../shared/network/http-client.ts'
import { TimeoutError, withTimeout } from '../../shared/network/with-timeout.ts'
import { minuteMs } from '../../shared/time.ts'
import { log } from '../base/log.ts'
import type { WorkRequest } from '../base/work-request.ts'
import { runBatch } from '../db/batch.ts'
import { deliveryAttempts, retryDelay } from './backoff.ts'
import { DeliveryError } from './delivery-error.ts'
import type { EnqueuedDeliveries } from './enqueue.ts'
import type { Receivers } from './receivers.ts'
import {
  type LeasedDelivery,
  leaseDelivery,
  markDelivered,
  markFailed,
  readDueTime
} from './store.ts'

/** Maximum milliseconds of an attempt, for receivers that never respond. */
const attemptTimeoutMs = 30_000

/** Must exceed the timeout. */
const leaseMs = minuteMs

/** Minimum milliseconds until a delivery that is not due yet is checked again. */
const minWaitMs = 1000

interface Handlers {
  receivers: Receivers
  /** Prepares what is enqueued in the batch that records the failure of the last attempt. */
  onDead: (
    delivery: LeasedDelivery,
    request: WorkRequest
  ) => Promise<EnqueuedDeliveries | undefined>
}

interface DeliveryRequest extends WorkRequest, Handlers {
  /** The time at the end of an attempt, in milliseconds since 1970. */
  clock: () => number
}

/**
 * Consumes a batch of the Queue: each message is one attempt at one delivery. After a failed
 * attempt, the message is redelivered when the next attempt is due, or after the length of a lease
 * if the database does not respond.
 */
export async function consumeDeliveries(
  batch: MessageBatch<DeliveryMessage>,
  handlers: Handlers,
  request: WorkRequest,
  clock: () => number = Date.now
): Promise<void> {
  const delivering = { ...request, ...handlers, clock }
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        const delayMs = await processDelivery(message.body.id, delivering)
        if (delayMs === undefined) message.ack()
        else message.retry({ delaySeconds: Math.ceil(delayMs / 1000) })
      } catch (error) {
        log.error('delivery not recorded', { error })
        message.retry({ delaySeconds: leaseMs / 1000 })
      }
    })
  )
}

/**
 * Attempts a delivery if it is due and not leased. The lease runs from the start of the attempt,
 * the back-off from its end.
 * @returns milliseconds until the message is redelivered; `undefined` if nothing is left to do
 * @throws Error if the database does not respond; the lease then expires
 */
async function processDelivery(id: string, request: DeliveryRequest): Promise<number | undefined> {
  const { now, env, clock } = request
  const { DB } = env
  const delivery = await leaseDelivery(DB, id, { now, leaseMs })
  if (!delivery) {
    const dueAt = await readDueTime(DB, id)
    return dueAt === undefined ? undefined : Math.max(dueAt - now, minWaitMs)
  }
  try {
    await withTimeout(attemptDelivery(delivery, request), attemptTimeoutMs)
  } catch (error) {
    return recordFailure(delivery, error, request)
  }
  await markDelivered(DB, id, clock())
  return undefined
}

async function attemptDelivery(
  delivery: LeasedDelivery,
  { receivers, ...request }: DeliveryRequest
): Promise<void> {
  // Earlier attempts recorded no outcome, so this delivery probably crashes the Worker.
  if (delivery.attempts > deliveryAttempts) throw new DeliveryError('interrupted too often')
  const deliver = receivers[delivery.receiver]
  if (!deliver) throw new DeliveryError(`unknown receiver '${delivery.receiver}'`)
  await deliver(delivery, request)
}

/** @returns milliseconds until the next attempt; `undefined` if this was the last */
async function recordFailure(
  delivery: LeasedDelivery,
  error: unknown,
  { onDead, clock, ...request }: DeliveryRequest
): Promise<number | undefined> {
  const { id, receiver, attempts } = delivery
  const isDead = attempts >= deliveryAttempts
  const delayMs = isDead ? undefined : retryDelay(attempts, error)
  const reason = loggableReason(error)
  const now = clock()
  const nextAttemptAt = delayMs === undefined ? null : now + delayMs
  const { DB } = request.env
  const enqueued = isDead ? await onDead(delivery, request) : undefined
  const mark = markFailed(DB, { delivery, error: reason, nextAttemptAt, now })
  await runBatch(DB, [[mark, ...(enqueued?.steps ?? [])]])
  await enqueued?.send()
  const fields = { delivery: id, receiver, attempts, reason }
  if (isDead) log.error('delivery dead', fields)
  else log.warn('delivery failed', fields)
  return delayMs
}

/** The reason for the row and the log, without any input or response text. */
function loggableReason(error: unknown): string {
  if (error instanceof HttpError) return error.fault
  if (error instanceof TimeoutError) return 'timeout'
  if (error instanceof DeliveryError) return error.message
  return error instanceof Error ? error.name : 'unknown'
}
