import * as v from 'valibot'
import type { AppContext } from '../../env.ts'
import { SiteError } from '../../shared/protocol/site-error.ts'

/**
 * The body of a machine's request.
 * @param example the expected JSON, for the message of the error
 * @throws SiteError 400 for any other body
 */
export async function readJson<Schema extends v.GenericSchema>(
  c: AppContext,
  schema: Schema,
  example: string
): Promise<v.InferOutput<Schema>> {
  const body = v.safeParse(schema, await c.req.json().catch(() => undefined))
  if (body.success) return body.output
  throw new SiteError(400, { message: `Send ${example} as JSON.` })
}
