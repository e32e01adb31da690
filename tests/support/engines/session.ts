import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { startChromium } from './chromium.ts'
import type { Engine, EngineName, Tab, TabOptions } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const drivers = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit }

const others = (['firefox', 'webkit'] as const).filter((name) => inject('browsers')[name])

/**
 * The engines besides Chromium, if installed; the test setup prints the missing ones, and
 * `tests/browser` covers Chromium.
 */
export const otherEngines: EngineName[] = others.length > 0 ? others : ['chromium']

/**
 * Firefox aborts the requests of a page that is being left, so the manifest request, made one
 * second after the start, is logged as failed.
 */
const whenLeft = /builds\/meta/

/** Engines that all files of a vitest worker share; they end with the worker. */
const started = new Map<EngineName, Promise<Engine>>()

/**
 * The drivers of Firefox and WebKit hang in about one of two hundred journeys on a busy machine. A
 * fault of the site fails every time.
 */
export const moreTries = { retry: 2 }

interface OpenOptions extends Partial<TabOptions> {
  /** Console messages that the test causes on purpose. */
  expected?: RegExp
}

export interface EngineSession {
  /** A new visitor's window; every message in its console fails the test. */
  open(url: string, options?: OpenOptions): Promise<Tab>
  /** Loads a page in the shared window, which saves a browser start. */
  visit(url: string): Promise<Tab>
}

const usual = { script: true, size: { width: 1280, height: 800 } }

export function startEngine(name: EngineName): EngineSession {
  let engine: Engine
  let tabs: { tab: Tab; expected?: RegExp }[] = []
  let visitor: Tab | undefined

  beforeAll(async () => {
    const shared = started.get(name) ?? drivers[name]()
    started.set(name, shared)
    engine = await shared
  })
  afterEach(async ({ task }) => {
    const unexpected = [
      ...tabs,
      ...(visitor ? [{ tab: visitor, expected: undefined }] : [])
    ].flatMap(({ tab, expected }) =>
      tab.messages
        .splice(0)
        .filter((message) => !whenLeft.test(message) && !expected?.test(message))
    )
    await Promise.all(tabs.map(({ tab }) => tab.close()))
    tabs = []
    // A retry needs a new window, because this one may hang.
    if (task.result?.errors?.length) await closeVisitor()
    expect(unexpected).toEqual([])
  })
  afterAll(closeVisitor)

  async function closeVisitor(): Promise<void> {
    const closed = visitor
    visitor = undefined
    await closed?.close()
  }

  return {
    async open(url, { expected, ...options } = {}) {
      // WebKit has one window at a time.
      await closeVisitor()
      const tab = await engine.newTab({ ...usual, ...options })
      tabs.push({ tab, expected })
      await tab.open(url)
      return tab
    },

    async visit(url) {
      visitor ??= await engine.newTab(usual)
      await visitor.resize(usual.size)
      await visitor.open(url)
      return visitor
    }
  }
}
