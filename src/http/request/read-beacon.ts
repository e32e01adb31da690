import * as v from 'valibot'
import type { AppContext } from '../../env.ts'
import { isCrossOrigin } from './is-cross-origin.ts'

/**
 * The body of a beacon from one of our pages, if it matches the schema. Beacons are plain text, and
 * anybody can send them.
 */
export async function readBeacon<Schema extends v.GenericSchema>(
  c: AppContext,
  schema: Schema
): Promise<v.InferOutput<Schema> | undefined> {
  if (isCrossOrigin(c) || c.get('isCrawler')) return undefined
  const body: unknown = await c.req.json().catch(() => undefined)
  const result = v.safeParse(schema, body)
  return result.success ? result.output : undefined
}
