import * as fc from 'fast-check'
import type { FieldDefinition } from '../../../src/forms/definition/define-form.ts'
import { locales } from '../../../src/shared/language/locale.ts'
import { localePath } from '../../../src/shared/links/paths.ts'
import { readDeskScreens } from '../desk/screens.ts'
import type { Attack } from './attack.ts'
import { anyHeaders } from './headers.ts'
import { readBody } from './posts.ts'
import { foreignName, hostileText, inTarget } from './texts.ts'

const nothing = ['']
const email = ['{email}', 'owner@example.com', 'second@example.com']

/**
 * Values that only the handler of a form accepts, by field, or by form and field. `{name}` stands
 * for a value of the running site.
 */
const accepted: Record<string, readonly string[]> = {
  assignee: ['', 'owner@example.com'],
  company: ['', 'Nil'],
  credential: ['{}'],
  decision: ['approved', 'declined', 'declined.expired', 'approved.constructor'],
  delivery: ['{delivery}'],
  do: ['mine', 'assign', 'answered', 'later', 'monday', 'tomorrow', 'spam', 'open'],
  head: ['0'],
  lead: ['', '{lead}:0', '{lead}:1\n{lead}:2'],
  locale: ['en', 'tr'],
  note: ['', 'Merhaba'],
  number: ['1'],
  passkey: ['none'],
  phone: nothing,
  q: ['', 'merhaba', ...email],
  register: ['', 'TÜRSAB'],
  registerNumber: ['', '12345'],
  role: ['reader', 'owner'],
  saved: ['none'],
  seenAt: ['', '1'],
  token: ['A'.repeat(43)],
  turn: [''],
  undone: ['none'],
  version: ['0', '1'],
  view: ['none'],
  'deleteNote.note': ['none'],
  'handOver.from': ['former@example.com'],
  'handOver.to': ['owner@example.com'],
  'invite.email': ['new@example.com'],
  'invite.name': nothing,
  'save.saved': nothing,
  'save.seenAt': nothing,
  // A deleted lead or an erased person cannot be attacked any more.
  'delete.confirm': nothing,
  'erase.email': ['somebody@example.com']
}

/** Values that a field accepts by its definition. */
function acceptedBy({ kind, choices }: FieldDefinition): readonly string[] {
  if (choices) return choices.values
  if (kind === 'checkbox') return ['', 'on']
  if (kind === 'date') return ['', '2026-11-01', '2100-01-01']
  return kind === 'email' ? email : ['Merhaba']
}

const screens = (await readDeskScreens()).flatMap(({ key, path, forms }) =>
  locales.map((locale) => ({
    forms,
    path: localePath(
      locale,
      // Leads, accounts and people have their own ids.
      path.replace(':id', key === 'lead' ? '{lead}' : '{account}').replace(':person', '{person}')
    )
  }))
)

export const deskScreens: string[] = screens.map(({ path }) => path)

/** The forms of every screen, with accepted values of each field. */
export const deskForms = screens.flatMap(({ path, forms }) =>
  forms.map(({ form: { name: intent, fields } }) => ({
    path,
    intent,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        accepted[`${intent}.${name}`] ?? accepted[name] ?? acceptedBy(field)
      ])
    )
  }))
)

/** Every parameter that a screen reads. */
export const deskParameters = [
  ...['q', 'who', 'view', 'sort', 'change', 'days', 'country'],
  ...['state', 'kind', 'locale', 'programme', 'assignee', 'delivery', 'before'],
  ...['operator', 'action', 'from', 'to', 'token', 'sent', 'reloaded', 'saved', 'language']
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
