import * as fc from 'fast-check'
import { canary, evilHost, prototypeKeys } from './attack.ts'

const injections = [
  canary,
  `</script><script>alert(1)</script>${canary}`,
  `" onfocus=alert(1) autofocus ${canary}`,
  `javascript:alert(1)//${canary}`,
  `\r\nX-Injected: 1\r\n\r\n${canary}`,
  `%0d%0aX-Injected:%201%0d%0a${canary}`,
  "' OR '1'='1' -- ",
  "'); DROP TABLE leads; --",
  `\${7*7}{{7*7}}<%= 7*7 %>`,
  '$(id)`id`',
  '../../../../etc/passwd',
  '..%2f..%2f..%2f.dev.vars'
]

/** URLs of other origins, some of which look like paths. */
const foreignAddresses = [
  `https://${evilHost}/`,
  `//${evilHost}`,
  `/\\${evilHost}`,
  `/.//${evilHost}`,
  `/..//${evilHost}`,
  `/%2f%2f${evilHost}`,
  `/\t/${evilHost}`,
  `https:${evilHost}`,
  `https://www.example.com@${evilHost}/`,
  'data:text/html,<script>alert(1)</script>'
]

const oddities = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '\ufeff',
  'İıŞşĞğ',
  '１２３',
  '👩‍👩‍👧‍👦',
  'Z̴̢̛͝a̷͘l̸g̵o̶',
  '%',
  '%zz',
  '%c0%af',
  '%ff',
  '%u0041',
  'null',
  '-1',
  '1e999',
  '0x10',
  '[]',
  '{"a":1}',
  'en',
  'tr'
]

/** Numbers of characters; the last one exceeds the size of a body. */
const hugeLengths = [300, 6000, 15_000, 70_000]

export const foreignAddress: fc.Arbitrary<string> = fc.constantFrom(...foreignAddresses)

/** Strings that a careless program would execute, print, redirect to or choke on. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...injections) },
  { weight: 4, arbitrary: foreignAddress },
  { weight: 4, arbitrary: fc.constantFrom(...oddities) },
  { weight: 2, arbitrary: fc.constantFrom(...prototypeKeys) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ maxLength: 40 }).map((text) => canary + text) }
)

export const hugeText: fc.Arbitrary<string> = fc
  .constantFrom(...hugeLengths)
  .map((length) => canary.padEnd(length, 'A'))

/** Names of unknown fields and parameters. */
export const foreignName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...prototypeKeys, '__proto__[polluted]', 'constructor[prototype][polluted]'),
  fc.constantFrom('admin', 'account_id', 'email[]', 'name.first', 'id', canary)
)

/**
 * Encodes a string for a path or query: other characters become percent-encoded UTF-8. workerd
 * refuses `"`, `<`, `>` and a backquote before the Worker sees them.
 */
export function inTarget(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\x21-\x7e]|["<>`#]/gu, (character) => encodeURIComponent(character))
}

/** Encodes a string for a header: UTF-8 bytes without line breaks. */
export function inHeader(text: string): string {
  const bytes = Buffer.from(text).toString('latin1')
  return bytes.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 6000)
}
