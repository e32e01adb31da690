import { randomBytes } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'

/**
 * Writes this machine's settings unless the file exists: new secrets, and a mail carrier that
 * writes mails to files.
 * @returns whether the file is new
 */
export function writeDevVars(file: string): boolean {
  if (existsSync(file)) return false
  const settings = {
    TOKEN_SECRET: randomBytes(32).toString('base64url'),
    OPS_TOKEN: randomBytes(32).toString('base64url'),
    MAIL_CARRIER: 'binding',
    MAIL_FROM: 'website@example.com',
    TEAM_EMAIL: 'team@example.com',
    OPS_EMAILS: 'owner@example.com=owner'
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"`)
  writeFileSync(file, `# Written by npm start, for this machine only.\n${lines.join('\n')}\n`, {
    mode: 0o600
  })
  return true
}
