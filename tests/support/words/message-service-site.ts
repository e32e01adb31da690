import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type english from '../../../locales/en/messages/faq.json'
import { dayMs } from '../../../src/shared/time.ts'
import { startSite } from '../site.ts'
import { emptyKv, readMessages } from './messages.ts'

type Ask = (headers?: Record<string, string>) => Promise<string>

interface Answer {
  status: number
  body: string
}

const token = 'an-operator-token-of-more-than-32-characters'

/**
 * A site with a message service: `service` controls and counts its answers, `messages` reads them
 * as visitors and the operator do.
 */
export function startMessageSite() {
  let answers: Answer[] = [{ status: 500, body: '' }]
  let requests: string[] = []
  let held: Promise<void> | undefined
  let startTime = Date.parse('2026-11-22T10:00:00Z')

  const server: Server = createServer(async ({ url = '' }, response) => {
    requests.push(url)
    const { status, body } = (answers.length > 1 ? answers.shift() : answers[0]) as Answer
    await held
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  })
  // On a busy machine Node's 5 seconds would end just as the Worker sends its next request.
  server.keepAliveTimeout = 60_000

  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => void server.close())

  // Starts after the service, because it needs its URL.
  const site = startSite({
    faults: true,
    vars: () => {
      const { port } = server.address() as AddressInfo
      return { MESSAGES_ORIGIN: `http://127.0.0.1:${port}`, OPS_TOKEN: token }
    }
  })
  const { messagesPath, titleAt, replaceInKv } = readMessages(site)

  /** Each test begins with an empty KV and a month later, when all cached messages have expired. */
  beforeEach(async () => {
    requests = []
    held = undefined
    startTime += 30 * dayMs
    await site.control({ time: startTime })
    await emptyKv(site)
  })

  const service = {
    /** Sets the next answers, of which the last one is repeated. */
    respondWith(...next: Answer[]): void {
      answers = next
    },

    /** Answers with messages that have this FAQ title. */
    setTitle(title: string): void {
      service.respondWith({ status: 200, body: JSON.stringify({ faq: { hero: { title } } }) })
    },

    /**
     * Delays the answers and extends the Worker's time limit.
     * @returns a function that releases them
     */
    async hold(): Promise<() => void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      await site.control({ hurry: 0.05 })
      return resolve
    },

    /** The number of requests for the messages of a language. */
    countCalls(locale = 'en'): number {
      return requests.filter((url) => url === `/${locale}.json`).length
    }
  }

  const messages = {
    path: messagesPath,
    titleAt,
    replaceInKv,

    /** Makes the service return messages with this FAQ title, and the site load it. */
    async startWith(title: string): Promise<{ ask: Ask; path: string }> {
      service.setTitle(title)
      const path = await messagesPath('en')
      const ask: Ask = async (headers = { 'Cache-Control': 'no-cache' }) => {
        const response = await site.fetch(path, { headers })
        const { en } = (await response.json()) as { en: { faq: typeof english } }
        return en.faq.hero.title
      }
      // If the service failed in an earlier test, the first request does not wait for it.
      await ask()
      return { ask, path }
    },

    /** The English messages that the site stores in KV, which it does after the response. */
    async storedCopy() {
      const find = async () => {
        const { keys } = await site.KV.list<{ readAt: number }>({ prefix: 'messages:' })
        return keys.find(({ name }) => !name.includes('remote') && name.endsWith(':en'))
      }
      await expect.poll(find).toBeDefined()
      return find()
    },

    /** Refreshes the messages as the operator. */
    refresh(bearer = token): Promise<Response> {
      return site.fetch('/_ops/messages/refresh', {
        method: 'POST',
        headers: { Authorization: `Bearer ${bearer}` }
      })
    },

    /** Sends later requests, so that earlier ones have reached the service. */
    async waitForEarlierRequests(): Promise<void> {
      for (let count = 0; count < 5; count += 1) await site.fetch('/robots.txt')
    },

    /** The time of the Worker's clock when a test begins. */
    startTime: () => startTime,

    /** Stops the Worker's clock this many milliseconds after the start of the test. */
    stopClockAt(milliseconds: number): Promise<unknown> {
      return site.control({ time: startTime + milliseconds })
    }
  }

  return { site, service, messages }
}
