import type { Settings } from '../../config.ts'
import type { Bindings } from '../../env.ts'
import type { AccountBackend } from '../business/backend.ts'
import { createHttpBackend } from '../business/http-backend.ts'
import { createD1Backend } from './d1-backend.ts'

/** The operator's business API where it is set, else our own database. */
export function chooseBackend(
  { DB }: Pick<Bindings, 'DB'>,
  { BUSINESS_API_URL, BUSINESS_API_TOKEN }: Settings
): AccountBackend {
  return BUSINESS_API_URL
    ? createHttpBackend({ BUSINESS_API_URL, BUSINESS_API_TOKEN })
    : createD1Backend(DB)
}
