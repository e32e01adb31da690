import type { Programme } from '../shared/facts/programmes.ts'
import { franchiseApplicationForm } from './franchise-application.ts'
import { gsaApplicationForm } from './gsa-application.ts'
import { streamApplicationForm } from './stream-application.ts'

export const applicationForms = {
  gsa: gsaApplicationForm,
  franchise: franchiseApplicationForm,
  stream: streamApplicationForm
} as const satisfies Record<Programme, unknown>
