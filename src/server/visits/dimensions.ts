import { firstCharacters } from '../../shared/text/first-characters.ts'

/** The dimensions, each counted separately: combinations are not stored. */
export const dimensions = [
  /** Views by page path without the language. */
  'page',
  /** Visits by their first page, and by other facts about their start. */
  'entry',
  'source',
  'campaign',
  'language',
  'country',
  'device',
  /**
   * The funnel to a lead or agency by page, source and campaign: forms begun, forms sent, and how
   * many of these have been answered or approved. Triggers count the last three, for the period in
   * which the form was sent.
   */
  'begunPage',
  'begunSource',
  'begunCampaign',
  'sentPage',
  'sentSource',
  'sentCampaign',
  'answeredPage',
  'answeredSource',
  'answeredCampaign',
  'approvedPage',
  'approvedSource',
  'approvedCampaign',
  /** Sent demo requests. */
  'demosSource',
  'demosCampaign'
] as const

export type Dimension = (typeof dimensions)[number]

export type CountedValue = [dimension: Dimension, value: string]

/** Replaces values beyond the limit of 300 a day or month, and values that must not be stored. */
export const otherValue = '*'

export const maxHostLength = 100
const maxCampaignLength = 60

/** The host of an external referrer, without `www.`; empty if there is none. */
export function hostOfReferrer(referrer: string, ownHost: string): string {
  if (!URL.canParse(referrer)) return ''
  const { hostname, host } = new URL(referrer)
  const isHost = /^[\w.-]+$/.test(hostname) && hostname.length <= maxHostLength
  return isHost && host !== ownHost ? withoutWww(hostname) : ''
}

/** A host as it is counted and shown. */
export function withoutWww(hostname: string): string {
  return hostname.toLowerCase().replace(/^www\./, '')
}

/** A campaign to count, unless it is empty. */
export function countedCampaign(
  dimension: 'campaign' | 'begunCampaign',
  campaign: string
): CountedValue[] {
  const normalised = normaliseCampaign(campaign)
  return normalised ? [[dimension, normalised]] : []
}

/**
 * Normalises a campaign, like the column `counted_campaign` of stored sources. One with an `@` may
 * be an email address.
 */
function normaliseCampaign(value: string): string {
  const text = value.replace(/[\s\p{C}]+/gu, ' ').trim()
  if (text.includes('@')) return otherValue
  // Like SQLite's `lower()`, converts only A to Z.
  const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return firstCharacters(lower, maxCampaignLength).trim()
}
