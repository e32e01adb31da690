import type { Locale } from '../../shared/language/locale.ts'
import { parseOwnJson } from '../base/parse-own-json.ts'
import type { Source } from '../visits/source.ts'
import { parseSourceRow, type SourceRow } from '../visits/source-row.ts'
import { sourceColumn } from './source-store.ts'

export interface Lead {
  id: string
  form: string
  locale: Locale
  name: string
  email: string
  phone: string
  /** The form's other fields. */
  details: Record<string, string>
  marketingConsent: boolean
  privacyVersion: string
  idempotencyKey: string
  digest: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** Absent for leads from before sources were recorded. */
  source?: Source
}

export interface LeadRow extends Omit<Lead, 'details' | 'source'> {
  details: string
  /** A `SourceRow` as JSON. */
  source: string | null
}

/** A short reference, unique enough for people to find the lead. */
export function leadReference(id: string): string {
  return id.slice(0, 8)
}

/** The columns of a `LeadRow`; `locale` is qualified because `desk_leads` also has one. */
export const leadColumns = `id, form, leads.locale, name, email, phone, details,
  marketing_consent, privacy_version, idempotency_key, digest, created_at,
  ${sourceColumn} AS source`

export const leadBooleans = { marketingConsent: 'boolean' } as const

/** Parses a row into a lead, and passes other columns through. */
export function parseLead<Row extends LeadRow>(row: Row): Lead & Omit<Row, keyof Lead> {
  const details = parseOwnJson<Lead['details']>(row.details)
  const sourceRow = parseOwnJson<SourceRow | null>(row.source ?? 'null')
  const source = sourceRow ? parseSourceRow(sourceRow) : undefined
  return { ...row, details, source }
}
