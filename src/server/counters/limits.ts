import { dayMs, hourMs, minuteMs } from '../../shared/time.ts'
import type { Limit, LimitGroup } from './limit.ts'

/**
 * All limits as data. D1 counts them, except `formLimit`. `docs/security.md` has a row for each,
 * and a test compares both. A window is fixed: the first use starts it. Beacons have limits per
 * isolate (`http/isolate-limit.ts`).
 */

/** Counted by the rate-limit binding, per form; `wrangler.toml` contains the same number. */
export const formLimit: Limit = {
  name: 'forms from network',
  by: ['network'],
  uses: 10,
  windowMs: minuteMs,
  reason: 'tries'
}

/**
 * The counter of all mails except notices to the team, for limits that are a share of
 * `MAILS_PER_DAY`.
 */
export const mailCounter = 'mails of the day'
export const mailWindowMs = dayMs

function shareOfMails(name: string, share: number): Limit {
  return {
    name,
    counter: mailCounter,
    by: [],
    uses: { share },
    windowMs: mailWindowMs,
    reason: 'mails'
  }
}

/** Receipts stop at this share of the day's mails, because they are dispensable. */
const dispensableMails = shareOfMails('mails for receipts', 0.5)
/** Mails that strangers can trigger for any address stop at this share. */
const strangersMails: Limit = { ...shareOfMails('mails for strangers', 0.75), isOnlyRead: true }
/**
 * Links for a new password stop at this share. The rest is reserved for the desk's links, alerts
 * and notices.
 */
const resetMails: Limit = { ...shareOfMails('mails for resets', 0.9), isOnlyRead: true }

/**
 * Kinds of mails that anybody can request are counted separately, so that one cannot use up
 * another's share.
 */
export type LinkKind = 'register' | 'verify' | 'reset' | 'change-email' | 'desk'

/** The share of the day's mails at which a kind of mail stops. Links to the desk never stop. */
export const mailLimits: Record<LinkKind, readonly Limit[]> = {
  register: [strangersMails],
  verify: [strangersMails],
  'change-email': [strangersMails],
  reset: [resetMails],
  desk: []
}

const attempts = { windowMs: 15 * minuteMs, reason: 'tries' } as const
const links = { windowMs: hourMs, reason: 'links' } as const
const mailsPerDay = { windowMs: dayMs, reason: 'mails' } as const
const triesPerHour = { windowMs: hourMs, reason: 'tries' } as const
const networkPerDay = { windowMs: dayMs, reason: 'network' } as const

const ownLinks = [
  { name: 'links to address in own browser', by: ['email', 'browser'], uses: 5, ...links },
  { name: 'links to address in own browsers', by: ['email'], uses: 15, ...links }
] as const

const linksOfNetworks = [
  { name: 'links to address from network', by: ['email', 'network'], uses: 5, ...links },
  {
    name: 'links to address from wider network',
    by: ['email', 'wider network'],
    uses: 8,
    ...links
  },
  { name: 'links from network', by: ['network'], uses: 50, ...networkPerDay },
  { name: 'links from wider network', by: ['wider network'], uses: 250, ...networkPerDay }
] as const

const codesOfDay = { windowMs: dayMs, reason: 'tries' } as const

/** Recovery codes and codes of an authenticator app count together. */
const ownCodes = [
  { name: 'codes in own browser', by: ['account', 'browser'], uses: 10, ...attempts },
  { name: 'codes in own browsers', by: ['account'], uses: 30, ...attempts }
] as const

const codes = [
  { name: 'codes of login', by: ['account', 'login'], uses: 5, ...attempts },
  { name: 'codes of account from network', by: ['account', 'network'], uses: 10, ...attempts },
  {
    name: 'codes of account from wider network',
    by: ['account', 'wider network'],
    uses: 25,
    ...attempts
  },
  { name: 'codes of account', by: ['account'], uses: 50, ...attempts }
] as const

export const limits = {
  lead: {
    limits: [
      { name: 'messages from network', by: ['network'], uses: 100, ...networkPerDay },
      { name: 'messages from wider network', by: ['wider network'], uses: 500, ...networkPerDay }
    ]
  },
  receipt: {
    limits: [
      { name: 'receipts to address', by: ['email'], uses: 5, ...mailsPerDay },
      dispensableMails
    ]
  },
  /** Replies at the desk, limited in case an operator's session is stolen. */
  reply: {
    limits: [{ name: 'replies of operator', by: ['account'], uses: 100, ...triesPerHour }]
  },
  /** Double opt-in mails for news; `server/news` has additional, lower limits. */
  newsConfirmation: {
    limits: [
      { name: 'news questions to address', by: ['email'], uses: 5, ...mailsPerDay },
      dispensableMails
    ]
  },
  link: {
    ownBrowsers: ownLinks,
    limits: [...linksOfNetworks, { name: 'links to address', by: ['email'], uses: 10, ...links }]
  },
  /**
   * Links to the desk. Low limits apply to networks only, so that a few networks cannot lock out an
   * operator with a new browser. The daily limit per operator is still a small share of the day's
   * mails.
   */
  deskLink: {
    ownBrowsers: ownLinks,
    limits: [
      ...linksOfNetworks,
      { name: 'links to address at desk', by: ['email'], uses: 50, ...links },
      {
        name: 'links to address at desk in a day',
        by: ['email'],
        uses: 200,
        windowMs: dayMs,
        reason: 'links'
      }
    ]
  },
  emailChange: {
    limits: [{ name: 'address changes of account', by: ['account'], uses: 5, ...triesPerHour }]
  },
  password: {
    ownBrowsers: [
      { name: 'passwords in own browser', by: ['account', 'browser'], uses: 10, ...attempts },
      { name: 'passwords in own browsers', by: ['account'], uses: 30, ...attempts }
    ],
    limits: [
      {
        name: 'passwords of account from network',
        by: ['account', 'network'],
        uses: 10,
        ...attempts
      },
      {
        name: 'passwords of account from wider network',
        by: ['account', 'wider network'],
        uses: 25,
        ...attempts
      },
      { name: 'passwords of account', by: ['account'], uses: 50, ...attempts },
      { name: 'passwords from network', by: ['network'], uses: 100, ...attempts },
      { name: 'passwords from wider network', by: ['wider network'], uses: 500, ...attempts }
    ]
  },
  passkey: {
    limits: [
      { name: 'passkeys from network', by: ['network'], uses: 100, ...attempts },
      { name: 'passkeys from wider network', by: ['wider network'], uses: 500, ...attempts }
    ]
  },
  newBrowser: {
    limits: [
      {
        name: 'mails about one kind of browser',
        by: ['account', 'browser'],
        uses: 1,
        ...mailsPerDay
      },
      { name: 'mails about new browsers', by: ['account'], uses: 5, ...mailsPerDay }
    ]
  },
  recoveryCode: { ownBrowsers: ownCodes, limits: codes },
  /** Codes of an authenticator app have only six digits, so guesses are also limited per day. */
  appCode: {
    ownBrowsers: [
      ...ownCodes,
      { name: 'app codes in own browsers in a day', by: ['account'], uses: 100, ...codesOfDay }
    ],
    limits: [
      ...codes,
      { name: 'app codes of account in a day', by: ['account'], uses: 100, ...codesOfDay }
    ]
  }
} as const satisfies Record<string, LimitGroup>

export type LimitGroupName = keyof typeof limits
