import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { createPrefetchQueue } from '../../src/client/prefetch/prefetch-queue.ts'
import type { HttpAnswer, HttpRequest } from '../../src/shared/network/http-client.ts'

let createQueue: typeof createPrefetchQueue

beforeAll(async () => {
  // The script reads its build from the document when it is loaded.
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'build' } } })
  const queue = await import('../../src/client/prefetch/prefetch-queue.ts')
  createQueue = queue.createPrefetchQueue
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const urlOf = (path: string) => new URL(path, 'https://www.example.com')

/** A queue whose requests stay open until the test answers them, in their order. */
function start() {
  const asked: { path: string; options?: HttpRequest }[] = []
  const open: PromiseWithResolvers<HttpAnswer>[] = []
  const queue = createQueue((path, options) => {
    asked.push({ path, options })
    const answer = Promise.withResolvers<HttpAnswer>()
    open.push(answer)
    return answer.promise
  })
  return { asked, open, queue, paths: () => asked.map(({ path }) => path) }
}

const answer = { status: 200 } as HttpAnswer

test('at most five requests run at once, and the end of one starts the next, even if it fails', async () => {
  const { asked, open, queue } = start()
  for (let page = 1; page <= 8; page += 1) queue.add(urlOf(`/${page}`))
  expect(asked).toHaveLength(5)
  open[0]?.resolve(answer)
  await expect.poll(() => asked.length).toBe(6)
  open[1]?.reject(new Error('The test makes the request fail.'))
  await expect.poll(() => asked.length).toBe(7)
  expect(await queue.take(urlOf('/2'))).toBeUndefined()
  open[2]?.resolve(answer)
  await expect.poll(() => asked.length).toBe(8)
})

test('a page is requested once, as a prefetch, with its query and without its fragment', () => {
  const { asked, queue, paths } = start()
  for (const path of ['/faq', '/faq', '/faq#a', '/faq?a=1', '/']) queue.add(urlOf(path))
  expect(paths()).toEqual(['/faq/_payload.json', '/faq/_payload.json?a=1', '/_payload.json'])
  for (const { options } of asked) {
    expect(options?.headers).toEqual({ 'X-Purpose': 'prefetch' })
  }
})

test('an answer is used once, because a form in it can be sent only once', async () => {
  const { open, queue } = start()
  queue.add(urlOf('/contact-us'))
  open[0]?.resolve(answer)
  expect(await queue.take(urlOf('/contact-us'))).toBe(answer)
  expect(queue.take(urlOf('/contact-us'))).toBeUndefined()
  expect(queue.take(urlOf('/faq'))).toBeUndefined()
})

test('clearing the queue removes its answers, so that pages are requested again', () => {
  const { asked, queue } = start()
  queue.add(urlOf('/account'))
  queue.clear()
  expect(queue.take(urlOf('/account'))).toBeUndefined()
  queue.add(urlOf('/account'))
  expect(asked).toHaveLength(2)
})
