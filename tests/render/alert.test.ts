import { expect, test } from 'vitest'
import { findAlert } from '../../src/render/alert.ts'
import type { Translate } from '../../src/shared/language/messages.ts'

/** Messages in which every value is its own key. */
const t = ((key: string) => key) as unknown as Translate
const readAlert = (query: string) => findAlert(new URLSearchParams(query), t)

test.each([
  ['a=1&success=message_sent&b=2', 'a=1&b=2'],
  ['error=x&success=registered&a=1', 'a=1&sent=1'],
  ['success=registered', 'sent=1'],
  ['success=password_reset_sent', 'sent=1'],
  ['success=application_sent', 'sent=1'],
  ['success=email_verified', '']
])('once the alert of %s is closed without script, the query is “%s”', (query, closed) => {
  const pairs = readAlert(query)?.closedQuery ?? []
  expect(pairs.map((pair) => pair.join('=')).join('&')).toBe(closed)
})
