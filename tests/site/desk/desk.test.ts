import { globSync, readFileSync } from 'node:fs'
import type { Metafile } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import enCommon from '../../../locales/en/desk/common.json'
import en from '../../../locales/en/desk/login.json'
import enSettings from '../../../locales/en/desk/settings.json'
import tr from '../../../locales/tr/desk/login.json'
import trSettings from '../../../locales/tr/desk/settings.json'
import { withoutTable } from '../../support/database/without-table.ts'
import { logInOperator, operators, operatorVars, screenHtml, visit } from '../../support/desk.ts'
import { readText, sendForm } from '../../support/form.ts'
import { htmlProblems } from '../../support/pages/valid-html.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const vars = {
  ...operatorVars,
  MAIL_API_URL: 'https://mail.example/v1/send?key=secret',
  // An invalid value.
  HSTS: 'on'
}
// After a rotation of secrets, the former ones stay valid for a while.
const former = ['TOKEN_SECRET', 'OPS_TOKEN', 'WEBHOOK_SECRET', 'PLATFORM_TOKEN'].map(
  (name) => `${name}_BEFORE`
)
const secrets = Object.fromEntries(
  former.map((name) => [name, `a secret of the tests that was ${name}`])
)
const site = startSite({ faults: true, vars, secrets })

const screens = [
  '/_ops',
  '/_ops/words',
  '/_ops/log',
  '/_ops/speed',
  '/_ops/settings',
  '/_ops/account',
  '/_ops/operators',
  '/_ops/login',
  '/_ops/login/passkey'
]
const paths = screens.flatMap((path) => [path, `/tr${path}`])

test.each(paths)(
  '%s is valid HTML and is neither cached nor indexed §12.2 §12.2.2',
  async (path) => {
    const response = await visit(site, path, await logInOperator(site, operators.owner))
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
    expect(response.headers.get('Speculation-Rules')).toBeNull()
    expect(response.headers.get('ETag')).toBeNull()
    expect(response.headers.get('Content-Language')).toBe(path.startsWith('/tr') ? 'tr' : 'en')
    const html = await response.text()
    expect(html).toContain(path.startsWith('/tr') ? '<html lang="tr"' : '<html lang="en"')
    expect(await htmlProblems(html)).toEqual([])
  }
)

test('names have the letters of both files of each font §12.2.13', async () => {
  const html = await textOf(visit(site, '/_ops/login'))
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? []
  const rules = await textOf(site.fetch(sheet))
  const files = [...rules.matchAll(/@font-face\{[^}]*url\(([^)]+-rest-[^)]+)\)/g)]
  expect(files).toHaveLength(2)
  for (const [, file = ''] of files) {
    expect((await site.fetch(file.replaceAll(/["']/g, ''))).status).toBe(200)
  }
})

test('only screens that ask for a passkey load a second script §12.2.3', async () => {
  const session = await logInOperator(site, operators.owner)
  const countScripts = async (path: string) =>
    (await textOf(visit(site, path, session))).match(/<script/g)?.length ?? 0
  expect(await Promise.all(['/_ops/login', '/tr/_ops', '/_ops/account'].map(countScripts))).toEqual(
    [0, 1, 2]
  )
})

test('each screen links to itself in the other language', async () => {
  const session = await logInOperator(site, operators.reader)
  const html = await textOf(visit(site, '/_ops/log?action=loggedIn', session))
  expect(html).toContain('href="/tr/_ops/log?action=loggedIn"')
})

test('no file for visitors and no chunk of a public page contains code or messages of the desk §12.2.4', () => {
  const words = [en.intro, tr.intro, enSettings.intro]
  const files = globSync('dist/assets/**/*.{js,json,css}')
  expect(files.length).toBeGreaterThan(20)
  const speaking = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return words.some((word) => text.includes(word))
  })
  expect(speaking).toEqual([])
  const styled = files.filter((file) => readFileSync(file, 'utf8').includes('.desk-header'))
  // Files of earlier builds are kept.
  expect(styled.filter((file) => !/\/desk-\w+\.css$/.test(file))).toEqual([])

  const { outputs } = JSON.parse(readFileSync('dist/meta/worker.json', 'utf8')) as Metafile
  const entries = Object.keys(outputs).filter((file) =>
    /^src\/(?:worker\.ts|pages\/)/.test(outputs[file]?.entryPoint ?? '')
  )
  const inputs = entries.flatMap((entry) => loadedWith(entry, outputs))
  expect(inputs).toContain('src/pages/home/page.tsx')
  expect(
    inputs.filter((file) => /src\/desk\/|server\/desk\/|babylon:desk|jose/.test(file))
  ).toEqual([])
})

/** The value and the state of a setting on the settings screen. */
function readSetting(html: string, name: string): string[] {
  const [, row = ''] = html.split(`<code>${name}</code>`)
  const cells = (row.split('</tr>')[0] ?? '').matchAll(/<td[^>]*>(.*?)<\/td>/g)
  return [...cells].map(([, cell = '']) => cell.replace(/<[^>]+>/g, ''))
}

/** The source files that are evaluated together with a chunk. */
function loadedWith(entry: string, outputs: Metafile['outputs']): string[] {
  const chunks = new Set([entry])
  for (const chunk of chunks) {
    for (const { path, kind } of outputs[chunk]?.imports ?? []) {
      if (kind === 'import-statement') chunks.add(path)
    }
  }
  return [...chunks].flatMap((chunk) => Object.keys(outputs[chunk]?.inputs ?? {}))
}

test('search engines are kept from the desk by sitemaps and robots.txt §12.2.2', async () => {
  const read = async (path: string) => (await site.fetch(path)).text()
  expect(await read('/sitemap.xml')).not.toContain('_ops')
  expect(await read('/tr/sitemap.xml')).not.toContain('_ops')
  expect(await read('/robots.txt')).toContain('Disallow: /_ops/')
  expect(await read('/')).not.toContain('_ops')
})

test('the settings screen shows the state of each setting, but no secret §12.2.7 §12.2.7.1 §12.2.7.2', async () => {
  const session = await logInOperator(site, operators.reader)
  const before = await textOf(visit(site, '/_ops/settings', session))
  expect(before).toContain(enSettings.jobs.none.slice(0, 20))
  await site.runCron()
  const html = await screenHtml(site, '/_ops/settings', session)
  const { buildId } = (await (await site.fetch('/healthz')).json()) as { buildId: string }
  expect(html).toContain(buildId)
  for (const name of Object.values(enSettings.jobs.names)) expect(readText(html)).toContain(name)
  for (const name of ['TOKEN_SECRET', ...former]) {
    expect([name, ...readSetting(html, name)]).toEqual([name, enSettings.hidden])
  }
  expect(readSetting(html, 'MAIL_API_URL')).toEqual(['https://mail.example'])
  expect(html).toMatch(/<code>MAIL_API_URL<\/code>\s*<span [^>]*badge--new[^>]*>Changed</)
  expect(html).not.toMatch(/<code>MAILS_PER_DAY<\/code>\s*<span [^>]*badge/)
  expect(readSetting(html, 'MAILS_PER_DAY')).toEqual(['5000'])
  expect(readSetting(html, 'HEARTBEAT_URL')).toEqual([enSettings.without.HEARTBEAT_URL])
  expect(readSetting(html, 'HSTS')).toEqual([expect.stringContaining('max-age=31536000')])
  expect(html).toMatch(/<code>HSTS<\/code>\s*<span [^>]*badge--bad[^>]*>Wrong</)
  const owner = await logInOperator(site, operators.owner)
  const shown = await screenHtml(site, '/_ops/settings', owner)
  expect(readSetting(shown, 'HSTS')[0]).toMatch(/^on/)
  expect(html.indexOf('>HSTS<')).toBeLessThan(html.indexOf('>ENVIRONMENT<'))
  const turkish = await screenHtml(site, '/tr/_ops/settings', session)
  expect(readSetting(turkish, 'HSTS')[0]).toContain(trSettings.rules.hsts)
  const plain = html.replaceAll(/<\/?code>/g, '')
  for (const text of Object.values(enSettings.about)) expect(plain).toContain(`>${text}<`)
  expect(html).not.toContain('a secret of the tests')
})

test('a delay of all jobs is reported once, a delay of some at each of them §12.2.7.3', async () => {
  onTestFinished(async () => {
    await site.DB.exec('DELETE FROM job_runs')
  })
  const session = await logInOperator(site, operators.reader)
  await site.runCron()
  const { stopped, silent } = enSettings.jobs
  const delays = async () => {
    const text = readText(await textOf(visit(site, '/_ops/settings', session)))
    return [text.split(stopped).length - 1, text.split(` ${silent} `).length - 1]
  }
  expect(await delays()).toEqual([0, 0])
  await site.DB.exec("UPDATE job_runs SET started_at = 1 WHERE job IN ('sweep', 'alerts')")
  // The badge of the heading, and those of the jobs.
  expect(await delays()).toEqual([0, 3])
  await site.DB.exec('UPDATE job_runs SET started_at = 1')
  expect(await delays()).toEqual([1, 1])
})

test('the settings screen is shown when one of its parts fails §12.2.7.4', async () => {
  const session = await logInOperator(site, operators.reader)
  const response = await withoutTable(site, 'job_runs', () =>
    visit(site, '/_ops/settings', session)
  )
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain(enCommon.failed.slice(0, 6))
  expect(html).toContain(enSettings.services.title)
})

test('an unknown path is a 404 in the layout of the desk §12.2.6', async () => {
  const session = await logInOperator(site, operators.reader)
  const response = await visit(site, '/tr/_ops/nothing', session)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('Sayfa bulunamadı')
})

test('an unknown form and an unknown field are refused §12.6', async () => {
  const session = await logInOperator(site, operators.owner)
  const post = (fields: Record<string, string>) =>
    sendForm(site, '/_ops/account', fields, { headers: session })
  expect((await post({ intent: 'toString' })).status).toBe(400)
  expect((await post({ intent: 'logOut', more: '1' })).status).toBe(400)
  expect((await visit(site, '/_ops', session)).status).toBe(200)
})
