// `npm run ops -- person`: shows, exports or erases the data about one person, withdraws consent,
// and more. The email address is read from standard input, so that no shell interprets a stranger's
// input. The site does the work, with the code of the desk.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { parseSiteOrigin } from '../build/settings/settings-file.ts'
import { operationPaths, type PersonTaskName } from '../shared/links/endpoint-paths.ts'
import { createHttpClient } from '../shared/network/http-client.ts'
import {
  exitWithError,
  exitWithUsage,
  isSiteUrl,
  parseArguments,
  readEmail
} from './terminal/arguments.ts'
import { toPrintableLines } from './terminal/printable.ts'

/** The command's tasks, with their names at the endpoint. */
const tasks = {
  show: 'show',
  export: 'show',
  erase: 'erase',
  consent: 'withdraw-consent',
  'log-out': 'log-out',
  'reset-two-step': 'reset-two-step'
} as const satisfies Record<string, PersonTaskName>
const usage = `echo ayse@example.com | npm run ops -- person ${Object.keys(tasks).join('|')} [--remote] [--url https://www.example.com] [--file person.json]
--remote uses the site at SITE_ORIGIN of [env.production] in wrangler.toml, --url another one; the default is the local site, at PORT if that is set.
The environment variable OPS_TOKEN holds the site's OPS_TOKEN; that of the local site is read from .dev.vars.
consent withdraws the consent to news; export writes everything to --file, which must not exist yet.`

const { values, positionals } = parseArguments(usage, {
  remote: { type: 'boolean', default: false },
  url: { type: 'string' },
  file: { type: 'string', default: 'person.json' }
})
const [task = ''] = positionals
const url: string =
  values.url ??
  (values.remote
    ? (parseSiteOrigin(readFileSync('wrangler.toml', 'utf8')) ?? '')
    : `http://localhost:${process.env.PORT ?? '8787'}`)
const isLocal = values.url === undefined && !values.remote
const token = process.env.OPS_TOKEN ?? (isLocal ? localToken() : undefined)

if (!isTask(task) || positionals.length !== 1 || !token || !isSiteUrl(url)) {
  exitWithUsage(usage, missing())
}

const request = createHttpClient({
  baseUrl: new URL(url).origin,
  headers: { Authorization: `Bearer ${token}` }
})
if (task === 'export' && existsSync(values.file)) {
  exitWithUsage(usage, `${values.file} exists already: name another --file.`)
}
const email = await readEmail(usage, 'person')
const response = await request(operationPaths.person.replace(':task', tasks[task]), {
  body: { email }
}).catch(() =>
  exitWithError(
    `${url} does not respond. ${isLocal ? 'Run npm start, or set PORT to the site’s port.' : 'Is the URL right?'}`
  )
)
if (response.status !== 200)
  exitWithError(`The site responded with ${response.status}: ${response.text}`)
const json = JSON.stringify(response.body, undefined, 2)
if (task === 'export') {
  // Only its owner may read the file, and an existing one is not overwritten.
  writeFileSync(values.file, `${json}\n`, { flag: 'wx', mode: 0o600 })
  console.log(`Written to ${values.file}`)
} else {
  // The data is escaped, because forms accept any text.
  console.log(toPrintableLines(json))
}

function missing(): string {
  if (!isTask(task) || positionals.length !== 1) {
    return `Name one task: ${Object.keys(tasks).join(', ')}.`
  }
  if (!url)
    return 'SITE_ORIGIN of [env.production] in wrangler.toml is empty: set it, or give --url.'
  if (!isSiteUrl(url)) return '--url must be a URL, such as https://www.example.com.'
  return isLocal
    ? 'OPS_TOKEN is not set, and .dev.vars has none: npm start writes that file.'
    : "The environment variable OPS_TOKEN is not set. Set it to the site's token."
}

function isTask(name: string): name is keyof typeof tasks {
  return Object.hasOwn(tasks, name)
}

function localToken(): string | undefined {
  try {
    return parseEnv(readFileSync('.dev.vars', 'utf8')).OPS_TOKEN
  } catch {
    return undefined
  }
}
