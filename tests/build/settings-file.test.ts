import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkSettingsFile } from '../../src/build/settings/settings-file.ts'

const file = readFileSync('wrangler.toml', 'utf8')

/** The problems of wrangler.toml with other values of some of production's variables. */
function problemsWith(values: Record<string, string>, from = '', to = ''): string {
  expect(file).toContain(from)
  let [others = '', production = ''] = file.replace(from, to).split('# Production.')
  for (const [name, value] of Object.entries(values)) {
    expect(production).toContain(`\n${name} = ""\n`)
    production = production.replace(`\n${name} = ""\n`, `\n${name} = ${JSON.stringify(value)}\n`)
  }
  try {
    checkSettingsFile(`${others}# Production.${production}`)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

const mail = {
  SITE_ORIGIN: 'https://www.example.com',
  MAIL_CARRIER: 'binding',
  MAIL_FROM: 'website@example.com'
}

test('wrangler.toml is accepted as it is and with complete groups of settings', () => {
  expect(problemsWith({})).toBe('')
  expect(problemsWith(mail)).toBe('')
  // The secret is not in the file.
  expect(problemsWith({ WEBHOOK_URL: 'https://hooks.example.com' })).toBe('')
})

test('a build and a deployment are refused with every wrong variable and the value to set §13.1.7', () => {
  const values = { ...mail, SITE_ORIGIN: 'http://user:pw@www.example.com/shop?x=1' }
  const problems = problemsWith(
    values,
    '[env.production.vars]\n',
    '[env.production.vars]\nSITE_ORIGN = ""\n'
  )
  expect(problems).toContain('[env.production.vars] SITE_ORIGIN must be empty or an https origin')
  expect(problems).toContain('[env.production.vars] SITE_ORIGN is not a setting')
  expect(problems).not.toContain('pw')
  expect(problemsWith({ ...mail, SITE_ORIGIN: '' })).toContain('SITE_ORIGIN must be set with')
  expect(problemsWith({}, 'ENVIRONMENT = "staging"', 'ENVIRONMENT = "stagng"')).toContain(
    '[env.staging.vars] ENVIRONMENT must be empty or one of staging, production'
  )
})

test('the mail binding must allow the sender of the mails', () => {
  expect(problemsWith({ ...mail, MAIL_FROM: 'other@example.com' })).toContain(
    'MAIL_FROM must be in allowed_sender_addresses'
  )
})

test('every build checks the settings first, whichever command starts it §13.1.7', () => {
  const build = readFileSync('src/build/build-site.ts', 'utf8')
  expect(build.indexOf('checkSettingsFile(toml)')).toBeLessThan(build.indexOf('createOutput('))
  expect(build.indexOf('checkSettingsFile(toml)')).toBeGreaterThan(0)
})
