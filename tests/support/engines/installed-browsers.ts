import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Paths of the programs for the three engines; an engine without a path is not installed. */
export interface Installed {
  chromium: string
  /** Headless Chromium, which does the same work in two thirds of the time. */
  headless: string
  firefox?: { browser: string }
  webkit?: { driver: string; browser: string; screen: string }
}

const chromiums = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome'
]
const firefoxes = ['firefox-esr', 'firefox']

/** Packages of Debian; each brings its own browser, so none of them downloads one. */
const packages = {
  chromium: ['chromium'],
  headless: ['chromium-headless-shell'],
  firefox: ['firefox-esr', 'openssl'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'openssl']
}

/**
 * Finds the browsers for the tests, and installs missing ones as root on Debian. Elsewhere it
 * prints which engines are skipped; in CI a missing engine is an error.
 * @throws Error that says what to install
 */
export function findBrowsers(): Installed {
  const missing = (Object.keys(packages) as (keyof typeof packages)[]).filter(
    (name) => !find[name]()
  )
  if (missing.length > 0) install(missing.flatMap((name) => packages[name]))
  const chromium = find.chromium()
  const installed = {
    chromium,
    headless: find.headless() ?? chromium,
    firefox: find.firefox(),
    webkit: find.webkit()
  }
  if (!chromium) {
    throw new Error(
      'The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.'
    )
  }
  const absent = [
    !installed.firefox && 'Firefox (install it, or name it in FIREFOX_PATH)',
    !installed.webkit && 'WebKit (install WebKitWebDriver with its MiniBrowser, and Xvfb)'
  ].filter(Boolean)
  if (absent.length > 0) {
    const line = `tests/engines runs without ${absent.join(' and without ')}.`
    if (process.env.CI) throw new Error(line)
    console.warn(line)
  }
  return installed as Installed
}

const find = {
  chromium: () =>
    [process.env.CHROMIUM_PATH, chromium.executablePath(), ...chromiums.map(onPath)].find(exists),

  headless: () => [process.env.CHROMIUM_PATH, onPath('chromium-headless-shell')].find(exists),

  firefox() {
    const browser = [process.env.FIREFOX_PATH, ...firefoxes.map(onPath)].find(exists)
    return browser && onPath('openssl') ? { browser } : undefined
  },

  webkit() {
    const [driver, screen] = ['WebKitWebDriver', 'Xvfb'].map(onPath)
    const [browser] = globSync('/usr/{lib,lib64,libexec}/{*/,}webkit*gtk-4*/MiniBrowser')
    return driver && screen && browser && onPath('openssl')
      ? { driver, browser, screen }
      : undefined
  }
}

/** Installs packages of Debian, as root; does nothing elsewhere. */
function install(names: string[]): void {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return
  const run = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'inherit' })
  run('update', '-qq')
  run('install', '-y', '-qq', '--no-install-recommends', ...new Set(names))
}

function exists(path: string | undefined): boolean {
  return path !== undefined && existsSync(path)
}

function onPath(command: string): string | undefined {
  try {
    return execFileSync('which', [command], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
