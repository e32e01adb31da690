import { firstCharacters } from '../../shared/text/first-characters.ts'

/** The dimensions that are counted, each by itself: their combinations are unknown. */
export const dimensions = [
  /** Views by the page's path without the language. */
  'page',
  /** Visits by their first page, and by everything that is known of their start. */
  'entry',
  'source',
  'campaign',
  'language',
  'country',
  'device',
  /**
   * The way to a lead or an agency by page, source and campaign: forms that were begun, forms that
   * were sent, and how many of these are answered or approved by now. Triggers count the last
   * three, for the period in which the form was sent.
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
  /** Sent forms that were demo requests. */
  'demosSource',
  'demosCampaign'
] as const

export type Dimension = (typeof dimensions)[number]

export type Counted = [dimension: Dimension, value: string]

/** Stands for the values beyond the 300 of a day or month, and for one that must not be stored. */
export const otherValue = '*'

export type Device = 'phone' | 'tablet' | 'desktop'

const maxHostLength = 100
const maxCampaignLength = 60

/** The host of a referrer outside the site, without `www.`; empty for none, as for a typed address. */
export function hostOfReferrer(referrer: string, ownHost: string): string {
  if (!URL.canParse(referrer)) return ''
  const { hostname, host } = new URL(referrer)
  const isHost = /^[\w.-]+$/.test(hostname) && hostname.length <= maxHostLength
  return isHost && host !== ownHost ? hostname.toLowerCase().replace(/^www\./, '') : ''
}

/** A campaign as it is counted. One with an `@` may be somebody's address. */
export function campaignOf(value: string): string {
  const words = value.replace(/[\s\p{C}]+/gu, ' ').trim()
  if (words.includes('@')) return otherValue
  // The database's `lower()`, which the triggers use, knows the letters A to Z only.
  const lower = words.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  return firstCharacters(lower, maxCampaignLength).trim()
}
