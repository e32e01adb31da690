import type { D1Database } from '@cloudflare/workers-types'
import { DeliveryError } from '../../outbox/delivery-error.ts'
import type { LeasedDelivery } from '../../outbox/store.ts'
import type { Lead } from '../lead.ts'
import { readLead } from '../store.ts'

/** Reads the lead of a delivery. @throws DeliveryError when it has been deleted */
export async function readDeliveredLead(
  db: D1Database,
  { key }: Pick<LeasedDelivery, 'key'>
): Promise<Lead> {
  const lead = key === null ? undefined : await readLead(db, key)
  if (!lead) throw new DeliveryError('the lead has been deleted')
  return lead
}
