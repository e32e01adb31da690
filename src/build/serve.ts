// `npm start` and `npm run dev`: migrations, then the site in workerd with everything simulated.
import { spawn, spawnSync } from 'node:child_process'
import { createDeskLink } from './desk-link.ts'
import { writeDevVars } from './dev-vars.ts'
import { isPortFree } from './port.ts'
import { wranglerEnv as env } from './wrangler.ts'

const given = process.argv.slice(2)
const isVerbose = given.includes('--verbose')
/** Options for Wrangler, such as `--live-reload` or `--var NAME:value`. */
const wranglerOptions = given.filter((option) => option !== '--verbose')
const port = process.env.PORT ?? '8787'
const origin = `http://localhost:${port}`

// Wrangler would report this only after the build.
if (!(await isPortFree(Number(port)))) {
  console.error(`Port ${port} is in use. Choose another one: PORT=3000 npm start`)
  process.exit(1)
}

console.log('Building the site …')
const isNew = writeDevVars('.dev.vars')

const migrations = spawnSync('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--env='], {
  env,
  encoding: 'utf8'
})
if (migrations.status !== 0) {
  console.error(migrations.stdout, migrations.stderr)
  process.exit(1)
}
const deskLink = createDeskLink('.dev.vars', origin)

const server = spawn(
  'wrangler',
  [
    'dev',
    '--env=',
    ...['--port', port],
    ...['--var', 'GALLERY:true', `SITE_ORIGIN:${origin}`],
    '--show-interactive-dev-session=false',
    // Stops Wrangler from explaining how to run cron jobs; this script prints its own hint below.
    '--test-scheduled',
    // Otherwise Wrangler logs every module and every request.
    ...(isVerbose ? [] : ['--log-level', 'warn']),
    ...wranglerOptions
  ],
  { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }
)
// Wrangler sends one message: the server is ready.
server.once('message', () => {
  console.log(
    [
      '',
      `  site      ${origin}`,
      `  gallery   ${origin}/_gallery`,
      `  desk      ${deskLink ?? 'set OPS_EMAILS in .dev.vars'}`,
      '  mails     .wrangler/tmp/email',
      `  cron      curl ${origin}/cdn-cgi/local/scheduled`,
      '  data      .wrangler/state',
      `  settings  .dev.vars${isNew ? ' (written just now, with secrets for this machine)' : ''}`,
      '  stop      Ctrl+C',
      ''
    ].join('\n')
  )
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
