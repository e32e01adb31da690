import type { Bindings } from '../../bindings.ts'
import type { Settings } from '../../config.ts'
import { createBusinessClient } from '../business/client.ts'
import type { AccountBackend } from './backend.ts'
import { createD1Backend } from './d1-backend.ts'
import { createHttpBackend } from './http-backend.ts'

/** The operator's business API where it is set, else our own database. */
export function chooseBackend({ DB }: Pick<Bindings, 'DB'>, settings: Settings): AccountBackend {
  const client = createBusinessClient(settings)
  return client ? createHttpBackend(client) : createD1Backend(DB)
}
