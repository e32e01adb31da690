import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stripComments } from './support/source/strip-comments.ts'

test('outgoing requests go through the HTTP client, which sets retries, a timeout and a size limit §7.45 §7.49', () => {
  const client = 'src/shared/network/http-client.ts'
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/^src\/(?:build|ops)\//.test(file))
  expect(files).toContain(client)
  const bare = files.filter((file) => sendsRequests(readFileSync(file, 'utf8')))
  expect(bare.toSorted()).toEqual([
    // Loads documents of our own, with a limit of time, and never repeats a form.
    'src/desk/browser/screen-document.ts',
    client,
    'src/shared/network/send-beacon.ts'
  ])
})

test('all redirects of the server are by one function, from another origin only by one caller §4.3.4', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/^src\/(?:build|ops|client|islands|forms\/browser)\//.test(file)
  )
  const redirecting = files.filter((file) =>
    /\bLocation\b['"]?\s*[:,\]]|\.redirect\(/.test(stripComments(readFileSync(file, 'utf8')))
  )
  expect(redirecting).toEqual(['src/http/redirect.ts'])
  expect(readFileSync('src/http/redirect.ts', 'utf8')).toMatch(
    /redirectTarget\(target, c\.req\.url, \{ external \}\)/
  )
  const external = files.filter((file) =>
    /external: true/.test(stripComments(readFileSync(file, 'utf8')))
  )
  expect(external).toEqual(['src/http/endpoints/platform/handler.ts'])
})

test.each([
  ['await fetch(url)', true],
  ['(...request) => fetch(...request)', true],
  ['globalThis.fetch(url)', true],
  ['window.fetch (url)', true],
  ['navigator.sendBeacon(url)', true],
  ['new EventSource(url)', true],
  ['assets.fetch(url)', false],
  ['env.ASSETS.fetch(url)', false],
  ['fetchAsset(assets, path)', false],
  ['prefetch(url)', false],
  ['// calls fetch(url)', false]
])('%s sends a request: %s', (code, expected) => {
  expect(sendsRequests(code)).toBe(expected)
})

/**
 * Finds calls of the global `fetch`; a binding's `fetch` method, such as `ASSETS.fetch`, does not
 * count.
 */
function sendsRequests(text: string): boolean {
  const code = stripComments(text)
  return /(?:(?<![\w.])|\b(?:globalThis|window|self)\.)fetch\s*\(|\.sendBeacon\(|\b(?:XMLHttpRequest|EventSource|WebSocket)\(/.test(
    code
  )
}
