import type { WorkRequest } from '../../base/work-request.ts'
import { createBusinessClient } from '../../business/client.ts'
import type { AccountBackend } from './backend.ts'
import { createD1Backend } from './d1-backend.ts'
import { createHttpBackend } from './http-backend.ts'

/** Chooses the operator's business API if it is set, else our own database. */
export function chooseBackend({ env, settings, now }: WorkRequest): AccountBackend {
  const client = createBusinessClient(settings)
  return client ? createHttpBackend(client, env.DB) : createD1Backend(env.DB, { now, settings })
}
