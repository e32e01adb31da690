import * as fc from 'fast-check'
import type { FieldDefinition } from '../../../src/forms/definition/define-form.ts'
import { type Attack, secretMark } from './attack.ts'
import { type FormSurface, forms } from './surfaces.ts'
import { foreignName, hostileText, hugeText } from './texts.ts'

type Entry = [name: string, value: unknown]

export function validValue({ kind, choices }: FieldDefinition): fc.Arbitrary<string> {
  if (choices) return fc.constantFrom(...choices.values)
  switch (kind) {
    case 'email':
      return fc.integer({ min: 1, max: 1_000_000 }).map((number) => `a-${number}@example.com`)
    case 'tel':
      return fc.constant('+90 312 555 02 02')
    case 'checkbox':
      return fc.constant('on')
    case 'textarea':
      return fc.constant('Merhaba, GSA olmak istiyoruz.')
    default:
      return fc.constantFrom('Ayşe Yılmaz', 'this', 'others')
  }
}

/** The address and password of an account that exists, so that some logins succeed. */
const credentials: Record<string, string> = { email: '{email}', password: '{password}' }

function value(form: string, name: string, field: FieldDefinition): fc.Arbitrary<unknown> {
  if (form === 'login' && name in credentials) {
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant(credentials[name]) },
      { weight: 1, arbitrary: browserText(field, hostileText) }
    )
  }
  const text = fc.oneof(
    { weight: 16, arbitrary: validValue(field) },
    { weight: 3, arbitrary: hostileText },
    { weight: 1, arbitrary: hugeText }
  )
  return browserText(field, text)
}

/** Marks passwords, so that leaks are recognised. */
function browserText(
  { secret }: FieldDefinition,
  text: fc.Arbitrary<string>
): fc.Arbitrary<string> {
  return secret ? text.map((value) => secretMark + value) : text
}

/** Values that only JSON can express. */
const notText = fc.constantFrom<unknown>(null, 7, true, ['a'], { a: 'x' }, 1e308)

const guards = fc.record(
  {
    idempotency_key: fc.oneof(fc.uuid(), hostileText),
    // The last one is in the future, which counts as too fast.
    rendered_at: fc.oneof(
      { weight: 8, arbitrary: fc.constant('0') },
      { weight: 1, arbitrary: hostileText },
      { weight: 1, arbitrary: fc.constant('9'.repeat(15)) }
    ),
    homepage: fc.oneof(
      { weight: 19, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: hostileText }
    ),
    'cf-turnstile-response': hostileText
  },
  { requiredKeys: [] }
)

interface Filled {
  entries: Entry[]
  hasForeignField: boolean
}

/** A form with valid values, apart from a few entries. */
function filled({ form, isOneOfSeveral }: FormSurface): fc.Arbitrary<Filled> {
  const fields = fc.record(
    Object.fromEntries(
      Object.entries(form.fields).map(([name, field]) => [name, value(form.name, name, field)])
    )
  )
  const names = Object.keys(form.fields)
  return fc
    .tuple(
      fields,
      guards,
      rarely(names.length > 0 ? fc.constantFrom(...names) : fc.constant('')),
      rarely(fc.tuple(foreignName, hostileText)),
      rarely(fc.tuple(fc.constantFrom(...names, 'intent'), fc.oneof(hostileText, notText)))
    )
    .map(([values, guard, dropped, foreign, extra]) => {
      const own = Object.entries({ ...values, ...guard })
      const intent: Entry[] = isOneOfSeveral ? [['intent', form.name]] : []
      return {
        entries: [
          ...intent,
          ...own.filter(([name]) => name !== dropped),
          ...[foreign, extra].filter((entry) => entry !== undefined)
        ],
        hasForeignField: foreign !== undefined
      }
    })
}

function rarely<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
}

type Encode = (entries: Entry[]) => string

const boundary = 'x-boundary'

const encodings: Record<string, Encode> = {
  'application/x-www-form-urlencoded': (entries) =>
    new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString(),
  // `JSON.stringify` of an object would drop duplicates and `__proto__`.
  'application/json': (entries) =>
    `{${entries.map((entry) => entry.map((part) => JSON.stringify(part)).join(':')).join(',')}}`,
  [`multipart/form-data; boundary=${boundary}`]: (entries) =>
    [
      ...entries.map(
        ([name, value]) =>
          `--${boundary}\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22')}"\r\n\r\n${value}\r\n`
      ),
      `--${boundary}--\r\n`
    ].join('')
}

const wellMade = fc.constantFrom(...Object.entries(encodings))

/** A content type and a body, which may not match. */
export function readBody(entries: Entry[]): fc.Arbitrary<[type: string, body: string]> {
  return fc.oneof(
    {
      weight: 18,
      arbitrary: wellMade.map(([type, encode]): [string, string] => [type, encode(entries)])
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(wellMade, wellMade)
        .map(([[type], [, encode]]): [string, string] => [type, encode(entries)])
    },
    {
      weight: 1,
      arbitrary: fc.tuple(
        fc.constantFrom(
          ...Object.keys(encodings),
          ...[
            '',
            'text/plain',
            'application/xml',
            'multipart/form-data',
            'application/json; charset=x'
          ],
          'application/x-www-form-urlencoded; charset=utf-16'
        ),
        fc.oneof(hostileText, hugeText, fc.json(), fc.constant('['.repeat(60_000)))
      )
    }
  )
}

/** The headers of the site's own pages, so that most posts reach the form's validation. */
export const ownPage: Attack['headers'] = [
  ['Origin', '{origin}'],
  ['Sec-Fetch-Site', 'same-origin'],
  ['Cookie', '__Host-session={session}; signed_in=1']
]

const encoding = fc.oneof(
  { weight: 18, arbitrary: fc.constant('utf8' as const) },
  { weight: 2, arbitrary: fc.constantFrom('latin1' as const, 'utf16le' as const) }
)

type Post = Pick<Attack, 'target' | 'headers' | 'body' | 'encoding' | 'hasForeignField'>

export const anyPost: fc.Arbitrary<Post> = fc
  .constantFrom(...forms)
  .chain((surface) => filled(surface).map((submission) => ({ ...submission, path: surface.path })))
  .chain(({ entries, path, hasForeignField }) =>
    fc
      .tuple(readBody(entries), fc.boolean(), encoding)
      .map(([[type, body], isLoggedIn, encoding]) => ({
        target: path,
        headers: [
          ...ownPage.slice(0, isLoggedIn || path.includes('/account') ? 3 : 2),
          ...(type ? ([['Content-Type', type]] satisfies Attack['headers']) : [])
        ],
        body,
        encoding,
        hasForeignField
      }))
  )
