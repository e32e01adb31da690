import * as fc from 'fast-check'
import { routes } from '../../../src/routes.ts'
import { locales } from '../../../src/shared/language/locale.ts'
import { localePath } from '../../../src/shared/links/paths.ts'

/** A string pattern of any length. */
export interface Pattern {
  open: string
  /** Repeated equally often afterwards, so that brackets are balanced. */
  close?: string
  /** Numbers the repetitions, so that all names or words are different. */
  isNumbered?: boolean
  /** Each repetition contains the previous one, percent-encoded. */
  isEscaped?: boolean
}

/** The pattern's string with about the given number of bytes. */
export function readText(
  { open, close = '', isNumbered, isEscaped }: Pattern,
  size: number
): string {
  const numbered = (index: number) => (isNumbered ? open + index.toString(36) : open)
  if (isEscaped) return escapedText(open, size)
  const parts: string[] = []
  let length = 0
  while (length < size) {
    const part = numbered(parts.length)
    parts.push(part)
    length += Buffer.byteLength(part) + close.length
  }
  return parts.join('') + close.repeat(parts.length)
}

function escapedText(open: string, size: number): string {
  let text = open
  while (text.length < size) text = open + encodeURIComponent(text.toWellFormed())
  return text
}

export function formatName({ open, close, isNumbered, isEscaped }: Pattern): string {
  const marks = [isNumbered && 'numbered', isEscaped && 'escaped'].filter(Boolean)
  return [JSON.stringify(open), close && `… ${JSON.stringify(close)}`, ...marks]
    .filter(Boolean)
    .join(' ')
}

/** Strings on which programs are known to be slow. Every input is tried with all of them. */
export const knownPatterns: Pattern[] = [
  { open: 'a' },
  { open: 'a=/faq?' },
  { open: '/tr/faq?redirect=', isEscaped: true },
  { open: '/%2f' },
  { open: '%' },
  { open: '&a', isNumbered: true },
  { open: ' ,;' },
  { open: '"<' },
  { open: 'İ\u0301' },
  { open: ' payment', isNumbered: true },
  { open: '[', close: ']' },
  { open: '{"a":', close: '}' }
]

const paths = Object.values(routes).flatMap(({ path }) =>
  locales.map((locale) => localePath(locale, path.replace(':slug', 'choosing-a-supplier')))
)

/** Tokens that parsers, regular expressions and the site's own code search for. */
const tokens = [
  ...'a0 /\\.-_+*@%&=?#;,:"\'<>()[]{}|^$~!`\t',
  ...['%25', '%2f', '%3f', '%zz', '%00', '..', '/?', 'a=', '&a=', '://', '\r\n', '--', '[]='],
  ...['ı', 'İ', 'ş', 'ß', '\u0301', '１', '\u202e', '\ufb03', '👩‍👩‍👧', '\ud800', '\u00ad'],
  ...['payment ', 'acente ', 'kitapçıları ', 'the ', 'x’in ', '@example.com', 'xn--', '+90 '],
  ...[';q=0.1', 'tr-', 'text/html', 'text/markdown', '*/*', 'bot', 'Mozilla/5.0 (', 'W/"x"'],
  ...['bytes=0-', '__Host-session=', 'i18n_redirected=tr;', 'https://www.example.com', 'data:'],
  ...[
    'arrow-right,',
    '"__proto__":',
    '{"a":',
    'true,',
    '\\u0041',
    '=?utf-8?q?',
    '\n> ',
    '# ',
    '| '
  ],
  ...paths
]

const token = fc.constantFrom(...tokens)

export const anyPattern: fc.Arbitrary<Pattern> = fc.record(
  {
    open: fc.array(token, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
    close: fc.oneof(
      { weight: 5, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constantFrom(')', ']', '}', '"', '>', '/') }
    ),
    isNumbered: fc.oneof(
      { weight: 4, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) }
    ),
    isEscaped: fc.oneof(
      { weight: 9, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) }
    )
  },
  { requiredKeys: ['open', 'close', 'isNumbered', 'isEscaped'] }
)

export function similarTo(pattern: Pattern): fc.Arbitrary<Pattern> {
  return fc.tuple(fc.nat(4), token).map(([change, more]): Pattern => {
    const { open } = pattern
    const changes: Partial<Pattern>[] = [
      { open: open + more },
      { open: more + open },
      { open: open.slice(0, Math.ceil(open.length / 2)) + more },
      { isNumbered: !pattern.isNumbered },
      { isEscaped: !pattern.isEscaped }
    ]
    return { ...pattern, ...changes[change] }
  })
}
