import { parseOwnJson } from '../base/parse-own-json.ts'
import type { Source } from './source.ts'

/** The columns of a source in the tables of leads and of accounts. */
export interface SourceRow {
  page: string
  landing: string
  referrer: string
  campaign: string
  /** The other parameters and the last arrival, as JSON. */
  details: string
}

export function sourceRow({
  page,
  landing,
  referrer,
  utm_campaign,
  ...details
}: Source): SourceRow {
  return {
    page,
    landing,
    referrer,
    campaign: utm_campaign ?? '',
    details: JSON.stringify(details)
  }
}

export function parseSourceRow({ page, landing, referrer, campaign, details }: SourceRow): Source {
  const otherFields = parseOwnJson<Omit<Source, keyof SourceRow>>(details)
  return { page, landing, referrer, ...(campaign && { utm_campaign: campaign }), ...otherFields }
}
