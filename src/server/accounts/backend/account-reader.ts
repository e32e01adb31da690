import type { WorkRequest } from '../../base/work-request.ts'
import type { AccountReader } from './backend.ts'
import { chooseBackend } from './choose-backend.ts'

/** The accounts for screens and endpoints, which change them by functions of the domain. */
export function accountReader(request: WorkRequest): AccountReader {
  return chooseBackend(request)
}
