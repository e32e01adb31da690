// `npm start` and `npm run dev`: migrations, then the site in workerd with everything simulated.
import { spawn, spawnSync } from 'node:child_process'
import { writeDevVars } from './dev-vars.ts'

const port = process.env.PORT ?? '8787'
const quiet = {
  ...process.env,
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  CI: 'true'
}

const isNew = writeDevVars('.dev.vars')

const migrations = spawnSync('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local'], {
  env: quiet,
  encoding: 'utf8'
})
if (migrations.status !== 0) {
  console.error(migrations.stdout, migrations.stderr)
  process.exit(1)
}

console.log(`Babylon on http://localhost:${port}`)
console.log('  data      .wrangler/state (KV, D1)')
console.log('  mails     .wrangler/tmp/email')
console.log(`  settings  .dev.vars${isNew ? ' (just written, with secrets of its own)' : ''}`)

const server = spawn(
  'wrangler',
  [
    'dev',
    '--port',
    port,
    '--show-interactive-dev-session=false',
    '--var',
    'GALLERY:true',
    ...process.argv.slice(2)
  ],
  { env: quiet, stdio: ['ignore', 'inherit', 'inherit'] }
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
