import { execFileSync } from 'node:child_process'

/** Builds the site once and prepares the Worker that every test file starts. */
export default function setup(): void {
  const quiet = { ...process.env, ...quietWrangler }
  execFileSync('npx', ['wrangler', 'deploy', '--dry-run', '--outdir', 'dist/prebuilt'], {
    env: quiet,
    stdio: ['ignore', 'ignore', 'inherit']
  })
}

const quietWrangler = {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_SEND_ERROR_REPORTS: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false'
}
