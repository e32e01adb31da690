import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'

/**
 * Writes the settings of this machine, unless there are any: secrets that are nobody else's, and
 * mails that land in files. What `wrangler.toml` neither requires nor names is not read from there.
 * @returns whether the file is new
 */
export function writeDevVars(file: string): boolean {
  if (existsSync(file)) return false
  const settings = {
    TOKEN_SECRET: randomBytes(32).toString('base64url'),
    OPS_TOKEN: randomBytes(32).toString('base64url'),
    MAIL_CARRIER: 'binding',
    MAIL_FROM: 'website@example.com',
    TEAM_EMAIL: 'team@example.com'
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"`)
  writeFileSync(file, `# Written by npm start, for this machine only.\n${lines.join('\n')}\n`, {
    mode: 0o600
  })
  return true
}
