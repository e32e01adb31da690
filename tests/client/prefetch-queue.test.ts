import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { createPrefetchQueue } from '../../src/client/payload/prefetch-queue.ts'
import type { HttpRequest, HttpResponse } from '../../src/shared/network/http-client.ts'

let createQueue: typeof createPrefetchQueue

beforeAll(async () => {
  // The script reads its build from the document when it is loaded.
  vi.stubGlobal('document', { documentElement: { dataset: { build: 'build' } } })
  const queue = await import('../../src/client/payload/prefetch-queue.ts')
  createQueue = queue.createPrefetchQueue
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const createUrl = (path: string) => new URL(path, 'https://www.example.com')

/** A queue whose requests stay open until the test answers them. */
function start() {
  const asked: { path: string; options?: HttpRequest }[] = []
  const open: PromiseWithResolvers<HttpResponse>[] = []
  const queue = createQueue((path, options) => {
    asked.push({ path, options })
    const answer = Promise.withResolvers<HttpResponse>()
    open.push(answer)
    options?.signal?.addEventListener('abort', () => answer.reject(new Error('aborted')))
    return answer.promise
  })
  const aborted = () => asked.filter(({ options }) => options?.signal?.aborted)
  return { asked, open, queue, paths: () => asked.map(({ path }) => path), aborted }
}

const answer = { status: 200 } as HttpResponse

test('at most five requests run at once §7.38 §11.15', async () => {
  const { asked, open, queue } = start()
  for (let page = 1; page <= 8; page += 1) queue.add(createUrl(`/${page}`))
  expect(asked).toHaveLength(5)
  open[0]?.resolve(answer)
  await expect.poll(() => asked.length).toBe(6)
  open[1]?.reject(new Error('The test makes the request fail.'))
  await expect.poll(() => asked.length).toBe(7)
  open[2]?.resolve(answer)
  await expect.poll(() => asked.length).toBe(8)
})

test('a page is requested once, as a prefetch, with its query and without its fragment §7.38', () => {
  const { asked, queue, paths } = start()
  for (const path of ['/faq', '/faq', '/faq#a', '/faq?a=1', '/']) queue.add(createUrl(path))
  expect(paths()).toEqual(['/faq/_payload.json', '/faq/_payload.json?a=1', '/_payload.json'])
  for (const { options } of asked) {
    expect(options?.headers).toEqual({ 'X-Purpose': 'prefetch' })
  }
})

test('a prefetched answer is used once, because a form in it can be sent only once', async () => {
  const { open, queue } = start()
  queue.add(createUrl('/contact-us'))
  open[0]?.resolve(answer)
  expect(await queue.take(createUrl('/contact-us'))).toBe(answer)
  expect(queue.take(createUrl('/contact-us'))).toBeUndefined()
  expect(queue.take(createUrl('/faq'))).toBeUndefined()
})

test('clearing the queue discards its responses and aborts its requests, so that pages are requested again', async () => {
  const { asked, open, queue, aborted } = start()
  for (let page = 1; page <= 8; page += 1) queue.add(createUrl(`/${page}`))
  open[0]?.resolve(answer)
  await expect.poll(() => asked.length).toBe(6)
  queue.clear()
  expect(queue.take(createUrl('/1'))).toBeUndefined()
  // The first one had been answered.
  expect(aborted()).toHaveLength(6)
  await Promise.allSettled(open.map(({ promise }) => promise))
  for (const path of ['/1', '/2']) queue.add(createUrl(path))
  await expect.poll(() => asked.length).toBe(8)
})

test('leaving a page cancels only its unfinished prefetches §7.50', async () => {
  const { asked, open, queue, aborted } = start()
  for (const path of ['/faq', '/blogs']) queue.add(createUrl(path))
  open[0]?.resolve(answer)
  await open[0]?.promise
  await Promise.resolve()
  for (const path of ['/faq', '/blogs', '/features']) queue.cancel(createUrl(path))
  expect(aborted().map(({ path }) => path)).toEqual(['/blogs/_payload.json'])
  expect(await queue.take(createUrl('/faq'))).toBe(answer)
  queue.add(createUrl('/blogs'))
  expect(asked).toHaveLength(3)
})

test('a navigation cancels all unfinished prefetches except its own page §7.50', async () => {
  const { open, queue, aborted } = start()
  for (const path of ['/faq', '/blogs', '/features']) queue.add(createUrl(path))
  const taken = queue.take(createUrl('/blogs'))
  expect(aborted().map(({ path }) => path)).toEqual([
    '/faq/_payload.json',
    '/features/_payload.json'
  ])
  open[1]?.resolve(answer)
  expect(await taken).toBe(answer)
})

test('a prefetched answer is used for five minutes §7.38', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { asked, open, queue } = start()
  queue.add(createUrl('/faq'))
  open[0]?.resolve(answer)
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  queue.add(createUrl('/faq'))
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(queue.take(createUrl('/faq'))).toBeUndefined()
  queue.add(createUrl('/faq'))
  expect(asked).toHaveLength(2)
})

test('a page that failed or was used is requested again §7.38', async () => {
  const { asked, open, queue } = start()
  queue.add(createUrl('/faq'))
  open[0]?.reject(new Error('The test makes the request fail.'))
  await expect
    .poll(() => {
      queue.add(createUrl('/faq'))
      return asked.length
    })
    .toBe(2)
  queue.take(createUrl('/faq'))
  queue.add(createUrl('/faq'))
  expect(asked).toHaveLength(3)
})
