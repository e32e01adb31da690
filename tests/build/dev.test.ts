import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../src/build/port.ts'
import { copyProject } from '../../src/build/pseudo-project.ts'
import { startBrowser } from '../support/browser.ts'
import { rawRequest } from '../support/raw-request.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'babylon-dev-'))
const browser = startBrowser()
const page = 'src/pages/faq/page.tsx'

let server: ChildProcess
let origin = ''
let printed = ''
let onPrinted = () => {}

/** Waits until the server has printed a text after a place. @returns the end of the text */
function hasPrinted(text: string | RegExp, from = 0): Promise<number> {
  return new Promise((resolve) => {
    onPrinted = () => {
      const found = printed.slice(from).match(text)
      if (found?.index !== undefined) resolve(from + found.index + found[0].length)
    }
    onPrinted()
  })
}

/** Changes a file of the copy. @returns a function that puts it back */
function change(name: string, from: string, to: string): () => void {
  const file = path.join(folder, name)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  save(file, text.replace(from, to))
  return () => save(file, text)
}

/** Puts a new file in the place of the old one, as many editors do. */
function save(file: string, text: string): void {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

beforeAll(async () => {
  await copyProject(folder)
  writeFileSync(
    path.join(folder, '.dev.vars'),
    [
      `TOKEN_SECRET="${'t'.repeat(40)}"`,
      `OPS_TOKEN="${'o'.repeat(40)}"`,
      'TEAM_MAIL="team@example.com"',
      ''
    ].join('\n')
  )
  const port = await freePort()
  origin = `http://localhost:${port}`
  server = spawn(process.execPath, ['src/build/serve.ts', '--live-reload'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (text) => {
      printed += text
      onPrinted()
    })
  }
  await hasPrinted('Ctrl\\+C')
}, 180_000)

afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill()
  await ended
  rmSync(folder, { recursive: true, force: true })
})

describe('npm run dev', () => {
  test('names what .dev.vars sets in vain', () => {
    expect(printed).toContain('.dev.vars: no setting of src/config.ts, ignored: TEAM_MAIL\n')
  })

  test('is no address of another website, and no target ends it', async () => {
    const { port } = new URL(origin)
    // A website can give its own name the address of this machine, and then read what it answers.
    for (const [host, status] of [
      ['rebound.example', 403],
      [`rebound.example:${port}`, 403],
      [`127.0.0.1:${port}`, 200],
      [`[::1]:${port}`, 200]
    ] as const) {
      const headers = { Host: host }
      expect([host, (await rawRequest(origin, '/', { headers })).status]).toEqual([host, status])
      if (status === 200) continue
      expect((await rawRequest(origin, '/_dev/events', { headers })).status).toBe(403)
    }
    // Neither is the path of an address, so that `new URL()` throws.
    for (const target of ['//', '/\\']) await rawRequest(origin, target)
    expect((await fetch(origin)).status).toBe(200)
  })

  test('starts the site again after a change of .dev.vars', async () => {
    const from = printed.length
    change('.dev.vars', 'TEAM_MAIL', 'TEAM_EMAIL')
    await hasPrinted('Built: .dev.vars', from)
    expect((await fetch(origin)).status).toBe(200)
  }, 90_000)

  test('runs the cron job at the address that it prints', async () => {
    const [, address = ''] = /cron +curl (\S+)/.exec(printed) ?? []
    expect((await fetch(address)).status).toBe(200)
  })

  test('reloads the page after a change of a text', async () => {
    const tab = await browser.open(`${origin}/faq`)
    change('locales/en/messages/faq.json', 'What would you like to know?', 'Asked every day')
    await tab
      .getByRole('heading', { level: 1, name: 'Asked every day' })
      .waitFor({ timeout: 60_000 })
  }, 90_000)

  test('changes styles, linked and inlined, and keeps what was typed', async () => {
    const tab = await browser.open(`${origin}/contact-us`)
    await tab.locator('input[name=name]').fill('Ayşe')
    const colour = (selector: string) =>
      tab.waitForFunction(
        (name) =>
          getComputedStyle(document.querySelector(name) as Element).color === 'rgb(1, 2, 3)',
        selector,
        { timeout: 60_000 }
      )
    for (const [file, selector] of [
      ['site', 'footer'],
      ['critical', 'h1']
    ] as const) {
      const sheet = path.join(folder, `assets/css/${file}.css`)
      save(
        sheet,
        `${readFileSync(sheet, 'utf8')}\n${selector} { color: rgb(1, 2, 3) !important }\n`
      )
      await colour(selector)
    }
    expect(await tab.locator('input[name=name]').inputValue()).toBe('Ayşe')
  }, 150_000)

  test('shows a mistake in the page, answers with the last good build, and recovers', async () => {
    const tab = await browser.open(`${origin}/faq`)
    const from = printed.length
    const mend = change(page, '<Hero', '<<Hero')
    await tab
      .getByRole('alert')
      .getByText(/src\/pages\/faq\/page\.tsx:\d+:\d+/)
      .waitFor({ timeout: 60_000 })
    await hasPrinted('goes on answering', from)
    const lines = printed.slice(from).split('\n')
    expect(lines.length).toBeLessThan(14)
    expect((await fetch(`${origin}/faq`)).status).toBe(200)
    mend()
    await hasPrinted(`Built: ${page}`, from)
    expect(await tab.getByRole('alert').count()).toBe(0)
  }, 150_000)

  test.each([
    {
      title: 'a message that a language lacks',
      file: 'locales/tr/messages/faq.json',
      change: ['"head"', '"haed"'],
      says: 'locales/tr/messages/faq.json: head: missing'
    },
    {
      title: 'an unknown middleware',
      file: 'src/routes.ts',
      change: ["middleware: ['requireSession']", "middleware: ['requireSesion']"],
      says: "Unknown route middleware: 'requireSesion'"
    },
    {
      title: 'a syntax error in a file that the build loads itself',
      file: 'src/routes.ts',
      change: ['export const routes', 'exprt const routes'],
      says: 'src/routes.ts:'
    }
  ])(
    'recovers from $title',
    async ({ file, change: [before = '', after = ''], says }) => {
      const from = printed.length
      const mend = change(file, before, after)
      await hasPrinted('goes on answering', from)
      expect(printed.slice(from)).toContain(says)
      expect((await fetch(`${origin}/faq`)).status).toBe(200)
      const mistake = printed.length
      mend()
      await hasPrinted('Built: ', mistake)
      expect((await fetch(`${origin}/faq`)).status).toBe(200)
    },
    150_000
  )

  test('a page that throws fails alone, and its stack trace names the source line', async () => {
    const from = printed.length
    const throwing = "load() {\n    throw new Error('The load fails.')\n  },\n\n  head:"
    const mend = change(page, 'head:', throwing)
    const built = await hasPrinted(`Built: ${page}`, from)
    expect((await fetch(`${origin}/faq`)).status).toBe(500)
    expect((await fetch(`${origin}/about-us`)).status).toBe(200)
    await hasPrinted(/src\/pages\/faq\/page\.tsx:\d+:\d+/, built)
    const logged = printed.length
    mend()
    await hasPrinted(`Built: ${page}`, logged)
  }, 150_000)
})
