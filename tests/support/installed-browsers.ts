import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/**
 * Path of a Chromium: `CHROMIUM_PATH`, Playwright's own, one on the path, or (as root on Debian)
 * one that is installed now. Never a package that downloads a browser.
 * @throws Error that says what to install
 */
export function findChromium(): string {
  const known = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...names.map(onPath)]
  const found = known.find((path) => path && existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit'
    })
    const installed = onPath('chromium')
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium or Chrome: install one, or name it in CHROMIUM_PATH.'
  )
}

function onPath(command: string): string | undefined {
  try {
    return execFileSync('which', [command], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}
