import type { BatchStep } from '../db/batch.ts'
import type { Condition } from '../db/sql-part.ts'
import { type EnqueuedDeliveries, enqueue, type OutboxRequest } from '../outbox/enqueue.ts'
import { countMail } from './mail-counter.ts'
import { type MailPayload, mailDelivery } from './payload.ts'

export interface MailRequest extends OutboxRequest {
  /** The origin of the links in the mail; absent in jobs. */
  origin?: string
}

/** A mail to enqueue, without the origin of its links. */
export interface AddressedMail extends MailPayload {
  /** An address, or `nobody`. */
  to: string
}

type NewMail = { id?: string; key?: string } & (
  | { payload: AddressedMail }
  /** A mail whose composer reads the address, and the address that is counted. */
  | { payload: MailPayload; to: string }
)

interface MailOptions {
  conditions?: readonly Condition[]
  /** The steps after the last mail. */
  after?: readonly BatchStep[]
}

/** Prepares mails and counts them against the daily limit. */
export async function enqueueMail(
  mails: NewMail[],
  request: MailRequest,
  { conditions, after = [] }: MailOptions = {}
): Promise<EnqueuedDeliveries> {
  const deliveries = mails.map(({ id = crypto.randomUUID(), key, payload }) => ({
    id,
    key,
    ...mailDelivery({ ...payload, origin: request.origin })
  }))
  const { steps, send } = enqueue(deliveries, request, conditions)
  const counts = mails.map((mail) => countMail('to' in mail ? mail.to : mail.payload.to, request))
  return { steps: [...steps, ...after, ...(await Promise.all(counts))], send }
}
