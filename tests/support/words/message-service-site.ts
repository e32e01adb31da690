import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type english from '../../../locales/en/messages/faq.json'
import { dayMs } from '../../../src/shared/time.ts'
import { startSite } from '../site.ts'
import { emptyKv, readMessages } from './messages.ts'

export type Ask = (headers?: Record<string, string>) => Promise<string>

/** A site with a message service, whose answers and calls a test controls. */
export function startMessageSite() {
  const state: {
    served: () => { status: number; body: string }
    asked: string[]
    held: Promise<void> | undefined
    start: number
  } = {
    served: () => ({ status: 500, body: '' }),
    asked: [],
    held: undefined,
    start: Date.parse('2026-11-22T10:00:00Z')
  }
  const token = 'an-operator-token-of-more-than-32-characters'
  const service: Server = createServer(async ({ url = '' }, answer) => {
    state.asked.push(url)
    const { status, body } = state.served()
    await state.held
    answer.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  })
  // On a busy machine Node's 5 seconds would end just as the Worker sends its next request.
  service.keepAliveTimeout = 60_000

  beforeAll(() => new Promise<void>((resolve) => void service.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void service.close())

  // Starts after the service, because it needs its URL.
  const site = startSite({
    faults: true,
    vars: () => {
      const { port } = service.address() as AddressInfo
      return { MESSAGES_ORIGIN: `http://127.0.0.1:${port}`, OPS_TOKEN: token }
    }
  })
  const { messagesPath, titleAt, replaceInKv } = readMessages(site)

  /** Each test begins with an empty KV and a month later, when all cached messages have expired. */
  beforeEach(async () => {
    state.asked = []
    state.held = undefined
    state.start += 30 * dayMs
    await site.control({ time: state.start })
    await emptyKv(site)
  })

  /** The English messages that the site stores in KV, which it does after the response. */
  async function storedCopy() {
    const find = async () => {
      const { keys } = await site.KV.list<{ readAt: number }>({ prefix: 'messages:' })
      return keys.find(({ name }) => !name.includes('remote') && name.endsWith(':en'))
    }
    await expect.poll(find).toBeDefined()
    return find()
  }

  /** Makes the service return messages with this FAQ title, and the site load it. */
  async function startWithService(title: string): Promise<{ ask: Ask; path: string }> {
    titles(title)
    const path = await messagesPath('en')
    const ask: Ask = async (headers = { 'Cache-Control': 'no-cache' }) => {
      const response = await site.fetch(path, { headers })
      const { en } = (await response.json()) as { en: { faq: typeof english } }
      return en.faq.hero.title
    }
    // If the service failed in an earlier test, the first request does not wait for it.
    await ask()
    return { ask, path }
  }

  /**
   * Delays the service's answers and extends the Worker's time limit.
   * @returns a function that releases them
   */
  async function hold(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    state.held = promise
    await site.control({ hurry: 0.05 })
    return resolve
  }

  /** Sends later requests, so that earlier ones have reached the service. */
  async function haveArrived(): Promise<void> {
    for (let count = 0; count < 5; count += 1) await site.fetch('/robots.txt')
  }

  /**
   * Freezes the Worker's clock the given number of milliseconds after the first call to the
   * service.
   */
  function at(milliseconds: number): Promise<unknown> {
    return site.control({ time: state.start + milliseconds })
  }

  function titles(title: string): void {
    state.served = () => ({ status: 200, body: JSON.stringify({ faq: { hero: { title } } }) })
  }

  /** The number of calls for English messages. */
  function calls(): number {
    return state.asked.filter((url) => url === '/en.json').length
  }

  function refresh(bearer: string): Promise<Response> {
    return site.fetch('/_ops/messages/refresh', {
      method: 'POST',
      headers: { Authorization: `Bearer ${bearer}` }
    })
  }
  return {
    token,
    site,
    messagesPath,
    titleAt,
    replaceInKv,
    storedCopy,
    startWithService,
    hold,
    haveArrived,
    at,
    titles,
    calls,
    refresh,
    state
  }
}
