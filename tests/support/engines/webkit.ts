import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { inject, vi } from 'vitest'
import { freePort } from '../worker/free-port.ts'
import { startChild } from './child.ts'
import type { Engine, Key, Tab } from './engine.ts'
import { scrollToMiddle } from './middle.ts'

/** Codes of keys that have no character (W3C WebDriver, 17.4.2). */
const keys: Record<Key, string> = { Escape: '\uE00C', Tab: '\uE004', Enter: '\uE007' }

/** Name of the member that identifies an element (W3C WebDriver, 12). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Shorter than the time limit of a test, so that the error names a hanging command. */
const commandMs = 30_000

type Send = <Value>(method: string, path: string, body?: object) => Promise<Value>

/** WebKit, Safari's engine, through W3C WebDriver: WebKitGTK with its own small browser. */
export async function startWebKit(): Promise<Engine> {
  const { webkit } = inject('browsers')
  if (!webkit) throw new Error('WebKit is not installed.')
  const driver = await startDriver(webkit)
  return {
    /** The driver allows one session at a time; starting a browser takes a fifth of a second. */
    async newTab({ script, size }) {
      const { sessionId } = await driver.send<{ sessionId: string }>('POST', '/session', {
        capabilities: {
          alwaysMatch: {
            acceptInsecureCerts: true,
            'webkitgtk:browserOptions': {
              binary: webkit.browser,
              args: [
                '--automation',
                `--enable-javascript=${script}`,
                '--enable-write-console-messages-to-stdout=true'
              ]
            }
          }
        }
      })
      driver.output.length = 0
      const tab = createTab(
        (method, path, body) => driver.send(method, `/session/${sessionId}${path}`, body),
        driver.output
      )
      try {
        await tab.resize(size)
      } catch (error) {
        await tab.close()
        throw error
      }
      return tab
    }
  }
}

function createTab(send: Send, messages: string[]): Tab {
  function act(type: string, actions: object[]): Promise<void> {
    return send('POST', '/actions', { actions: [{ type, id: type, actions }] })
  }
  let toolbar: number | undefined
  const tab: Tab = {
    messages,
    open: (url) => send('POST', '/url', { url }),
    back: () => send('POST', '/back', {}),
    forward: () => send('POST', '/forward', {}),
    reload: () => send('POST', '/refresh', {}),
    async resize({ width, height }) {
      // The toolbar makes the window taller than the page.
      toolbar ??= await tab.evaluate(() => outerHeight - innerHeight)
      await send('POST', '/window/rect', { width, height: height + toolbar })
      await vi.waitFor(
        async () => {
          const shown = await tab.evaluate(() => innerWidth)
          if (shown !== width) throw new Error(`The page is ${shown} px wide, not ${width}.`)
        },
        { timeout: 15_000, interval: 10 }
      )
    },
    async click(selector) {
      await tab.hover(selector)
      const button = 0
      await act('pointer', [
        { type: 'pointerDown', button },
        { type: 'pointerUp', button }
      ])
    },
    async hover(selector) {
      await act('pointer', [{ type: 'pointerMove', ...(await scrollToMiddle(tab, selector)) }])
    },
    async type(selector, text) {
      const element = await send<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: selector
      })
      await send('POST', `/element/${element[elementKey]}/value`, { text })
    },
    press: (key) =>
      act('key', [
        { type: 'keyDown', value: keys[key] },
        { type: 'keyUp', value: keys[key] }
      ]),
    evaluate: (run, ...args) =>
      send('POST', '/execute/sync', { script: `return (${run}).apply(null, arguments)`, args }),
    close: () => send('DELETE', '')
  }
  return tab
}

interface Driver {
  send: Send
  /** Lines printed by the browser. */
  output: string[]
}

async function startDriver({
  driver,
  screen
}: {
  driver: string
  screen: string
}): Promise<Driver> {
  const { promise: started, resolve: start } = Promise.withResolvers<string>()
  startChild(screen, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    onLine: start
  })
  const port = await freePort()
  const output: string[] = []
  const folder = settingsFolder()
  startChild(driver, [`--port=${port}`], {
    env: {
      DISPLAY: `:${await started}`,
      XDG_CONFIG_HOME: folder,
      LANG: 'en_GB.UTF-8',
      // WebKit's sandbox does not work as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1'
    },
    onLine: (line) => output.push(line),
    folder
  })
  const send: Send = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(commandMs)
    })
    const { value } = (await response.json()) as { value: { error: string; message: string } }
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value as never
  }
  await vi.waitFor(() => send('GET', '/status'), { timeout: 15_000 })
  return { send, output }
}

/**
 * Settings of GTK: scrollbars that take up space, as on desktops, and a toolbar that leaves room
 * for windows as narrow as a phone.
 */
function settingsFolder(): string {
  const folder = mkdtempSync(`${tmpdir()}/webkit-`)
  mkdirSync(`${folder}/gtk-3.0`)
  writeFileSync(`${folder}/gtk-3.0/settings.ini`, '[Settings]\ngtk-overlay-scrolling=false\n')
  writeFileSync(
    `${folder}/gtk-3.0/gtk.css`,
    'toolbar, button, entry { min-width: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }'
  )
  return folder
}
