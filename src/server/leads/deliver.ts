import type { MessageBatch } from '@cloudflare/workers-types'
import type { Bindings } from '../../bindings.ts'
import { limits, readSettings, type Settings } from '../../config.ts'
import { HttpError } from '../../shared/http-client.ts'
import { TimeoutError, withTimeout } from '../../shared/with-timeout.ts'
import { log } from '../log.ts'
import { createMailer } from '../mail/carriers.ts'
import { composeAccountMail } from '../mail/compose.ts'
import type { AccountMail } from '../mail/enqueue.ts'
import { type Mail, MailError } from '../mail/mailer.ts'
import { backoff } from '../outbox/backoff.ts'
import type { DeliveryMessage } from '../outbox/queue.ts'
import {
  markDelivered,
  markFailed,
  readDueTime,
  type TakenDelivery,
  takeDelivery
} from '../outbox/store.ts'
import { composeLeadMail } from './lead-mail.ts'
import type { LeadMail } from './leads.ts'
import { ReceiverError, sendToBusiness, sendToWebhook } from './receivers.ts'
import { readLead } from './store.ts'

interface DeliverOptions {
  now?: () => number
  random?: () => number
}

/**
 * The consumer of the Queue: each message is one attempt at one delivery. A message whose attempt
 * failed comes back when the next one is due; one that could not even be looked up, soon.
 */
export async function deliverBatch(
  batch: MessageBatch<DeliveryMessage>,
  env: Bindings,
  options: DeliverOptions = {}
): Promise<void> {
  const settings = readSettings(env)
  await Promise.all(
    batch.messages.map(async (message) => {
      try {
        const wait = await deliver(message.body.id, env, settings, options)
        if (wait === undefined) message.ack()
        else message.retry({ delaySeconds: Math.ceil(wait / 1000) })
      } catch (error) {
        log.error('delivery not recorded', { error })
        message.retry({ delaySeconds: limits.leaseMs / 1000 })
      }
    })
  )
}

/**
 * Attempts a delivery if it is due and nobody else has it.
 * @returns milliseconds until it is worth coming back, or `undefined` when it is settled
 * @throws Error when the database does not answer; the lease then ends by itself
 */
async function deliver(
  id: string,
  env: Bindings,
  settings: Settings,
  { now = Date.now, random = Math.random }: DeliverOptions
): Promise<number | undefined> {
  const delivery = await takeDelivery(env.DB, id, { now: now(), leaseMs: limits.leaseMs })
  if (!delivery) {
    const dueAt = await readDueTime(env.DB, id)
    return dueAt === null ? undefined : Math.max(dueAt - now(), 1000)
  }
  const { receiver, attempts } = delivery
  try {
    await withTimeout(attempt(delivery, env, settings, now), limits.attemptMs)
  } catch (error) {
    const final = attempts >= limits.deliveryAttempts
    const wait = final ? undefined : nextWait(attempts, error, random)
    const reason = reasonOf(error)
    const nextAttemptAt = wait === undefined ? null : now() + wait
    await markFailed(env.DB, { delivery, error: reason, nextAttemptAt, now: now() })
    const fields = { delivery: id, receiver, attempts, reason }
    if (final) log.error('delivery dead', fields)
    else log.warn('delivery failed', fields)
    return wait
  }
  await markDelivered(env.DB, id, now())
  return undefined
}

/** @throws ReceiverError, HttpError, MailError, TimeoutError when it did not arrive */
async function attempt(
  delivery: TakenDelivery,
  env: Bindings,
  settings: Settings,
  now: () => number
): Promise<void> {
  const { id, receiver, leadId, payload, attempts } = delivery
  // Every attempt so far ended without a word: something in it must kill the Worker.
  if (attempts > limits.deliveryAttempts) throw new ReceiverError('interrupted too often')
  const mail = async (content: Mail) => createMailer(env, settings).send(content, id)
  if (leadId === null) {
    return mail(await composeAccountMail(JSON.parse(payload) as AccountMail, settings))
  }
  const lead = await readLead(env.DB, leadId)
  if (!lead) throw new ReceiverError('the lead is gone')
  switch (receiver) {
    case 'business':
      return sendToBusiness(lead, id, settings)
    case 'webhook':
      return sendToWebhook(lead, id, settings, { now })
    case 'mail':
      return mail(await composeLeadMail(JSON.parse(payload) as LeadMail, lead, env, settings))
  }
}

/** The back-off, or longer where the receiver asks for it. */
function nextWait(attempts: number, error: unknown, random: () => number): number {
  const asked = error instanceof ReceiverError ? error.retryAfterMs : 0
  return Math.max(backoff(attempts, random), Math.min(asked, limits.longestRetryMs))
}

/** For the row and the log: nothing that a visitor typed or a receiver answered. */
function reasonOf(error: unknown): string {
  if (error instanceof HttpError) return error.fault
  if (error instanceof TimeoutError) return 'timeout'
  if (error instanceof ReceiverError || error instanceof MailError) return error.message
  return error instanceof Error ? error.name : 'unknown'
}
