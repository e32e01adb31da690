import * as fc from 'fast-check'
import { deskRoutes } from '../../../src/desk/routes.ts'
import { locales } from '../../../src/shared/language/locale.ts'
import { localePath } from '../../../src/shared/links/paths.ts'
import type { ScreenKey } from '../../../src/shared/links/route.ts'
import type { Attack } from './attack.ts'
import { anyHeaders } from './headers.ts'
import { readBody } from './posts.ts'
import { foreignName, hostileText, inTarget } from './texts.ts'

/** Values that a field accepts, besides hostile ones. `{name}` stands for one of the running site. */
type FieldValues = readonly string[]

const email = ['{email}', 'owner@example.com', 'second@example.com']
const nothing = ['']

/** The forms of every screen, with the fields of each. `site/desk-forms.test.ts` compares them with the code. */
export const actionsOfScreens: Record<ScreenKey, Record<string, Record<string, FieldValues>>> = {
  today: { retryMail: { delivery: ['{delivery}'] } },
  leads: {
    work: {
      do: ['mine', 'assign', 'answered', 'later', 'monday', 'spam', 'open'],
      assignee: ['', 'owner@example.com'],
      date: ['', '2100-01-01'],
      lead: ['', '{lead}:0', '{lead}:1\n{lead}:2']
    },
    undo: { undone: ['none'] },
    find: { q: ['', 'merhaba', 'ayse@example.com'] },
    period: { from: ['', '2026-11-01'], to: ['', '2026-11-30'] },
    saveView: { name: ['Mine'] },
    deleteView: { view: ['none'] }
  },
  lead: {
    work: {
      do: ['mine', 'assign', 'answered', 'later', 'tomorrow', 'spam', 'open'],
      version: ['0', '1'],
      assignee: ['', 'owner@example.com'],
      date: ['', '2100-01-01']
    },
    undo: { undone: ['none'] },
    reply: {
      locale: ['en', 'tr'],
      key: ['0123456789abcdef'],
      version: ['0', '1'],
      subject: ['Re:'],
      body: ['Merhaba']
    },
    note: { text: ['Merhaba'] },
    deleteNote: { note: ['none'] },
    retry: { delivery: ['{delivery}'] },
    // A lead that is deleted cannot be attacked any more.
    delete: { confirm: nothing }
  },
  wordsEditor: {},
  wordsGuide: {},
  leadsFile: {},
  replies: {
    save: {
      saved: nothing,
      seenAt: nothing,
      name: ['Demo'],
      text_en: ['Hi'],
      text_tr: ['Merhaba']
    },
    delete: { saved: ['none'] }
  },
  news: {},
  newsFile: {},
  visits: {},
  visitsFile: {},
  agencies: { find: { q: ['', 'merhaba', ...email] } },
  people: { show: { email } },
  words: {
    publish: { number: ['1'], head: ['0'] },
    discard: { number: ['1'] },
    undo: { number: ['1'] },
    refresh: {}
  },
  speed: {},
  settings: {},
  log: {},
  logFile: {},
  logJson: {},
  agency: {
    retryMail: { delivery: ['{delivery}'] },
    check: {
      registerNumber: ['', '12345'],
      register: ['', 'TÜRSAB'],
      country: ['', 'TR'],
      documentSeen: ['', 'on'],
      seenAt: ['', '1']
    },
    decide: {
      decision: ['approved', 'declined', 'declined.expired', 'approved.constructor'],
      note: ['', 'Merhaba'],
      seenAt: ['', '1']
    },
    endSessions: {},
    resend: {},
    resetTwoStep: {},
    block: {},
    unblock: {}
  },
  person: {
    retryMail: { delivery: ['{delivery}'] },
    correct: { name: ['Ayşe'], company: ['', 'Nil'], phone: nothing },
    withdraw: {},
    erase: { email: ['somebody@example.com'] }
  },
  personExport: {},
  operators: {
    invite: { email: ['new@example.com'], name: nothing, role: ['reader'], language: ['tr'] },
    changeRole: { email, role: ['reader', 'owner'] },
    remove: { email },
    handOver: { from: ['former@example.com'], to: ['', 'owner@example.com'] },
    askForReset: { email },
    confirmReset: { email }
  },
  myAccount: {
    saveProfile: {
      name: ['Ayşe'],
      language: ['tr'],
      timeZone: ['Europe/Istanbul'],
      noticeEmail: ['', 'owner@example.com'],
      assigned: ['', 'on'],
      replyFailed: ['', 'on'],
      review: ['', 'on']
    },
    confirm: { credential: ['{}'], rememberMe: nothing },
    addPasskey: { credential: ['{}'] },
    removePasskey: { passkey: ['none'] },
    logOut: {}
  },
  login: { ask: { email }, open: { token: ['A'.repeat(43)] } },
  passkey: { enrol: { credential: ['{}'] }, answer: { credential: ['{}'], rememberMe: nothing } }
}

// `Object.entries` returns keys as `string`.
const screens = Object.entries(deskRoutes).flatMap(([key, { path }]) =>
  locales.map((locale) => ({
    actions: actionsOfScreens[key as ScreenKey],
    path: localePath(
      locale,
      // Leads, accounts and people have their own ids.
      path.replace(':id', key === 'lead' ? '{lead}' : '{account}').replace(':person', '{person}')
    )
  }))
)

export const deskScreens: string[] = screens.map(({ path }) => path)

export const deskForms = screens.flatMap(({ path, actions }) =>
  Object.entries(actions).map(([intent, fields]) => ({ path, intent, fields }))
)

/** Every parameter that a screen reads. */
export const deskParameters = [
  ...['q', 'who', 'view', 'sort', 'change', 'days', 'country'],
  ...['state', 'kind', 'locale', 'programme', 'assignee', 'delivery', 'before'],
  ...['operator', 'action', 'from', 'to', 'token', 'sent', 'arrived', 'saved', 'language']
]

const parameterName = fc.constantFrom(...deskParameters)

const parameterValue = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom('merhaba', 'new', 'waiting', 'dead', '1', '50', 'tr') },
  { weight: 2, arbitrary: hostileText }
)

const query = fc
  .array(fc.tuple(parameterName, parameterValue), { maxLength: 4 })
  .map((entries) =>
    entries.length === 0
      ? ''
      : `?${inTarget(entries.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'))}`
  )

/** The cookies of an operator's session and of the requested screen. */
const cookies = fc
  .tuple(
    fc.constantFrom('{operatorSession}', '{operatorSession}', '{operatorSession}', 'A'.repeat(43)),
    fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: hostileText })
  )
  .map(([session, asked]) =>
    [
      `__Host-ops=${session}`,
      ...(asked ? [`__Host-ops_asked=${encodeURIComponent(asked.toWellFormed())}`] : [])
    ].join('; ')
  )

function without(headers: Attack['headers'], pattern: RegExp): Attack['headers'] {
  return headers.filter(([name]) => !pattern.test(name))
}

/** A request for a screen, usually with an operator's session. */
export const deskRead = fc.tuple(fc.constantFrom(...deskScreens), query, anyHeaders, cookies).map(
  ([path, query, headers, cookie]): Attack => ({
    method: 'GET',
    target: path + query,
    headers: [...without(headers, /^(?:Cookie|Sec-|Host$)/), ['Cookie', cookie]],
    body: '',
    encoding: 'utf8',
    hasForeignField: false
  })
)

/** A form of the desk with valid values, apart from a few entries. */
export const deskPost = fc
  .constantFrom(...deskForms)
  .chain(({ path, intent, fields }) =>
    fc.tuple(
      fc.constant({ path, intent }),
      fc.record(
        Object.fromEntries(
          Object.entries(fields).map(([name, values]) => [
            name,
            fc.oneof(
              { weight: 3, arbitrary: fc.constantFrom(...values) },
              { weight: 2, arbitrary: hostileText }
            )
          ])
        )
      ),
      fc.oneof(
        { weight: 9, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.tuple(foreignName, hostileText) }
      )
    )
  )
  .chain(([{ path, intent }, values, foreign]) =>
    fc
      .tuple(
        readBody([['intent', intent], ...Object.entries(values), ...(foreign ? [foreign] : [])]),
        query,
        cookies
      )
      .map(
        ([[type, body], query, cookie]): Attack => ({
          method: 'POST',
          target: path + query,
          headers: [
            ['Origin', '{origin}'],
            ['Sec-Fetch-Site', 'same-origin'],
            ['Cookie', cookie],
            ['Content-Type', type]
          ],
          body,
          encoding: 'utf8',
          hasForeignField: foreign !== undefined
        })
      )
  )
