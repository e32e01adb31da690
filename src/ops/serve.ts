// `npm start` and `npm run dev`: applies migrations, then serves the site in workerd with all
// services simulated.
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { settingNames } from '../config.ts'
import { galleryPath } from '../shared/links/endpoint-paths.ts'
import { migrateLocalDatabase } from './database/local-database.ts'
import { createDeskLink } from './desk-link.ts'
import { writeDevVars } from './dev/dev-vars.ts'
import { develop } from './dev/develop.ts'
import { isPortFree } from './dev/port.ts'
import { exitWithUsage, parseArguments } from './terminal/arguments.ts'

const usage = `npm start -- [--var NAME:VALUE] [--verbose]
  --var NAME:VALUE   overrides a setting of .dev.vars; may be repeated
  --verbose          logs every request
npm run dev reloads open pages after each change. PORT=3000 npm start chooses another port.`
const { values: options } = parseArguments(usage, {
  verbose: { type: 'boolean', default: false },
  'live-reload': { type: 'boolean', default: false },
  var: { type: 'string', multiple: true, default: [] }
})
const isUnknown = (name = '') => !settingNames.some((known) => known === name)
const settings = options.var.map((each) => each.split(/:(.*)/s))
const wrongSetting = settings.find(([name]) => isUnknown(name))
if (wrongSetting)
  exitWithUsage(usage, `--var: ${wrongSetting[0]} is not a setting in src/config.ts.`)
// By default, Wrangler reports at each start that it has read .dev.vars.
process.env.WRANGLER_LOG ??= 'warn'
const port = process.env.PORT ?? '8787'
const origin = `http://localhost:${port}`

if (!(await isPortFree(Number(port)))) {
  console.error(`Port ${port} is in use. Choose another one: PORT=3000 npm start`)
  process.exit(1)
}

console.log('Building the site …')
const isNew = writeDevVars('.dev.vars')
const unknownNames = Object.keys(parseEnv(readFileSync('.dev.vars', 'utf8'))).filter(isUnknown)
if (unknownNames.length > 0) {
  console.warn(`.dev.vars: unknown settings, ignored: ${unknownNames.join(', ')}`)
}

try {
  await migrateLocalDatabase()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('Fix the migration and start again. Local data is in .wrangler/state.')
  process.exit(1)
}
const deskLink = createDeskLink('.dev.vars', origin)

const stop = await develop({
  port: Number(port),
  isLive: options['live-reload'],
  isVerbose: options.verbose,
  values: {
    GALLERY: 'true',
    // A missing message is an error that names its key.
    STRICT_MESSAGES: 'true',
    SITE_ORIGIN: origin,
    ...Object.fromEntries(settings.map(([name = '', value = '']) => [name, value]))
  },
  onReady: () =>
    console.log(
      [
        '',
        `  site      ${origin}`,
        `  gallery   ${origin}${galleryPath}`,
        `  desk      ${deskLink ?? 'set OPS_EMAILS in .dev.vars'}`,
        '  mails     .wrangler/tmp/email',
        `  cron      curl ${origin}/cdn-cgi/local/scheduled`,
        '  data      .wrangler/state',
        `  settings  .dev.vars${isNew ? ' (written just now, with secrets for this machine)' : ''}`,
        '  try it    register, confirm with the mail printed here, approve it at the desk, log in',
        '  stop      Ctrl+C',
        ''
      ].join('\n')
    )
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    await stop()
    process.exit(0)
  })
}
