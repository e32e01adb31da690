import { expect, test } from 'vitest'
import { diagnose, formatDoctorReport, mayGoLive } from '../../src/ops/doctor/diagnose.ts'
import type { Level, Target } from '../../src/ops/doctor/finding.ts'
import { readTarget } from '../../src/ops/doctor/target.ts'
import { startDoctorProject, stored, type World } from '../support/ops/doctor-project.ts'

const { write, change, changeProduction, targetIn, findings } = startDoctorProject()

test.each([
  ['AGENCY_CHECK = ""', 'AGENCY_CHECK = "none"'],
  ['BUSINESS_API_URL = ""', 'BUSINESS_API_URL = "https://api.babil.example"'],
  ['owner@babil.example=owner', 'editor@babil.example=editor']
])(
  'with %s changed to %s, agencies do not wait forever for their check §13.7.3',
  async (from, to) => {
    if (!from.startsWith('owner')) changeProduction('owner@babil.example=owner', '')
    changeProduction(from, to)
    const found = await findings({ secrets: [...stored, 'BUSINESS_API_TOKEN'] })
    expect(found.filter(([, , what]) => what.includes('wait forever'))).toEqual([])
  }
)

test('a completely configured project has no finding §13.7', async () => {
  expect(await findings()).toEqual([])
  expect(mayGoLive(await diagnose(targetIn({})))).toBe(true)
})

interface Faults {
  family: string
  level: Level
  /** The changed file; by default production's part of wrangler.toml. */
  file?: string
  faults: [what: string, from: string | RegExp, to: string][]
}

/** One mistake for each finding. */
const planted: Faults[] = [
  {
    family: 'configuration',
    level: 'stop',
    faults: [
      ['PASSWORD_MIN_LENGTH must be a whole', 'MIN_LENGTH = ""', 'MIN_LENGTH = "7"'],
      ['share the database babylon-staging', 'e_name = "babylon"', 'e_name = "babylon-staging"'],
      ['share the queue babylon-staging-deliveries', '"babylon-del', '"babylon-staging-del'],
      ['ENVIRONMENT is not', 'ENVIRONMENT = "production"', 'ENVIRONMENT = "staging"'],
      ['SITE_ORIGIN is empty', '"https://www.babil.example"', '""'],
      ['MAIL_CARRIER is empty', 'MAIL_CARRIER = "binding"', 'MAIL_CARRIER = ""'],
      ['TEAM_EMAIL is empty', '"team@babil.example"', '""'],
      ['Agencies would wait forever', 'owner@babil.example=owner', ''],
      ['Agencies would wait forever', 'babil.example=owner', 'babil.example=reader'],
      ['TEAM_EMAIL is an example', 'team@babil.example', 'team@example.com'],
      ['must be in allowed_sender_addresses', '["website@babil.', '["website@example.'],
      ['GALLERY is for development', 'HSTS = ""', 'HSTS = ""\nGALLERY = "true"'],
      ['WORDS_APP_ID must be set with WORDS_REPOSITORY', 'APP_ID = "Iv23liBabil"', 'APP_ID = ""']
    ]
  },
  {
    family: 'configuration',
    level: 'advice',
    faults: [
      ['Nobody is notified when something fails', '"alerts@babil.example"', '""'],
      ['Turnstile is off', 'TURNSTILE_SITE_KEY = "key"', 'TURNSTILE_SITE_KEY = ""']
    ]
  },
  {
    family: 'bindings',
    level: 'stop',
    file: 'wrangler.toml',
    faults: [
      ['No cron job runs', '["*/5 * * * *"]', '[]'],
      ['Versions have no URL', 'preview_urls = true', 'preview_urls = false']
    ]
  },
  {
    family: 'bindings',
    level: 'advice',
    faults: [['no dead-letter queue', 'dead_letter_queue = "babylon-deliveries-dead"\n', '']]
  },
  {
    family: 'secrets',
    level: 'stop',
    faults: [
      ['OPS_TOKEN is in wrangler.toml', 'HSTS = ""', `HSTS = ""\nOPS_TOKEN = "${'x'.repeat(32)}"`],
      ['WEBHOOK_SECRET is not set', 'HOOK_URL = ""', 'HOOK_URL = "https://hooks.babil.example"']
    ]
  },
  {
    family: 'domain',
    level: 'stop',
    faults: [
      ['also answers on workers.dev', 'workers_dev = false', 'workers_dev = true'],
      ['No domain leads', 'routes = ["www.babil.example/*"]', ''],
      ['No route leads to www.babil.example', '["www.babil.example/*"]', '["babil.example/*"]']
    ]
  },
  {
    family: 'company',
    level: 'stop',
    file: 'locales/company.json',
    faults: [
      ['“legalName” is a sample', /"legalName": ".*"/, '"legalName": "Example Ltd."'],
      ['“replyTime” is a sample', '"tr": "bir iş günü"', '"tr": "SAMPLE: bir gün"'],
      ['“iys” is a sample', '"iys": "', '"iys": "SAMPLE-'],
      ['“address” is empty', /"address": ".*"/, '"address": " "'],
      ['“privacyEmail” is not an email address', /"privacyEmail": ".*"/, '"privacyEmail": "me"'],
      ['“courts” is empty, so the terms lack it', /"courts": \{[^}]*\}/, '"courts": ""'],
      [
        '“kvkkTransfers” is empty, so the privacy policy lacks it',
        /"kvkkTransfers": \{[^}]*\}/,
        '"kvkkTransfers": ""'
      ]
    ]
  },
  {
    family: 'company',
    level: 'advice',
    file: 'locales/company.json',
    faults: [
      [
        'The site omits its texts about whatsapp, mersis.',
        /("(?:whatsapp|mersis)"): ".*"/g,
        '$1: ""'
      ]
    ]
  },
  {
    family: 'legal texts',
    level: 'stop',
    file: 'locales/tr/legal/terms.md',
    faults: [['terms have different versions', /version: .*/, 'version: 2020-01-01']]
  },
  {
    family: 'legal texts',
    level: 'stop',
    file: 'locales/tr/legal/privacy.md',
    faults: [
      ['applies only from 2999-01-01', /effective: .*/, 'effective: 2999-01-01'],
      ['tr/legal/privacy.md does not say “24 ay”', /24 ay/g, '23 ay']
    ]
  },
  {
    family: 'legal texts',
    level: 'stop',
    file: 'locales/en/legal/terms.md',
    faults: [["field 'version'", /version: .*\n/, '']]
  },
  {
    family: 'messages',
    level: 'stop',
    file: 'locales/tr/messages/faq.json',
    faults: [['faq.json: ', /"title": ".*?",?\n/, '']]
  },
  {
    family: 'messages',
    level: 'stop',
    file: 'locales/en/messages/home.json',
    faults: [['home.json says “TODO”', '"title": "', '"title": "TODO ']]
  },
  {
    family: 'messages',
    level: 'stop',
    file: 'locales/en/legal/privacy.md',
    faults: [['privacy.md says “Lorem ipsum”', 'In short:', 'Lorem ipsum']]
  },
  {
    family: 'words and posts',
    level: 'advice',
    faults: [
      ['only be changed by developers', /WORDS_(REPOSITORY|APP_ID) = ".*"/g, 'WORDS_$1 = ""'],
      ['Authors may publish their own changes', 'PUBLISH_OWN = ""', 'PUBLISH_OWN = "true"']
    ]
  },
  {
    family: 'logs',
    level: 'stop',
    file: 'wrangler.toml',
    faults: [
      ['Nothing is logged', 'enabled = true', 'enabled = false'],
      ['head_sampling_rate is 0', 'head_sampling_rate = 1', 'head_sampling_rate = 0']
    ]
  },
  {
    family: 'logs',
    level: 'advice',
    file: 'wrangler.toml',
    faults: [['Every request is logged', 'head_sampling_rate = 1\n', '']]
  }
]

const cases = planted.flatMap(({ faults, ...rest }) =>
  faults.map(([what, from, to]) => ({ ...rest, what, from, to }))
)

test.each(cases)('$family ($level): $what §13.7 §13.7.3', async (fault) => {
  const { family, level, what, file, from, to } = fault
  if (file) change(file, from, to)
  else changeProduction(from, to)
  const found = await findings()
  expect(found).toContainEqual([family, level, expect.stringContaining(what)])
  // Some faults are also wrong settings, or leave nothing to look up.
  const related = [family, 'configuration', 'mail DNS', 'messages']
  expect(found.filter(([each]) => !related.includes(each))).toEqual([])
})

test.each([
  ['0002_more.sql', 'have the number 0002'],
  ['fix.sql', 'is not a migration']
])('a migration named %s %s §13.7', async (name, what) => {
  write(`src/server/db/migrations/${name}`, '')
  const found = expect.stringContaining(what)
  expect(await findings()).toContainEqual(['migrations', 'stop', found])
})

function without(secret: string): string[] {
  return stored.filter((name) => name !== secret)
}

test.each<[level: Level, what: string, world: World]>([
  ['stop', 'OPS_TOKEN is not set', { secrets: without('OPS_TOKEN') }],
  ['stop', 'TURNSTILE_SECRET is not set', { secrets: without('TURNSTILE_SECRET') }],
  ['stop', 'WORDS_APP_KEY is not set', { secrets: without('WORDS_APP_KEY') }],
  ['advice', 'ERASURE_SECRET is not set', { secrets: without('ERASURE_SECRET') }],
  ['advice', 'TOKEN_SECRET_BEFORE still works', { secrets: [...stored, 'TOKEN_SECRET_BEFORE'] }],
  ['advice', '0009_erasures.sql is not applied', { pending: '│ 0009_erasures.sql │' }],
  ['stop', 'has no SPF record', { records: { 'babil.example': ['v=spf10'] } }],
  ['stop', 'has 2 SPF records', { records: { 'babil.example': ['v=spf1 -all', 'v=spf1 a -all'] } }],
  ['stop', 'allows every sender', { records: { 'babil.example': ['v=spf1 a +all'] } }],
  ['stop', 'has no DMARC record', { records: { '_dmarc.babil.example': [] } }],
  ['advice', 'only monitors', { records: { '_dmarc.babil.example': ['v=DMARC1; p=none'] } }],
  ['unknown', 'no DKIM key', { records: { 'key7._domainkey.babil.example': ['v=DKIM1; p='] } }]
])('outside the project (%s): %s §13.7', async (level, what, world) => {
  expect(await findings(world)).toEqual([
    [expect.any(String), level, expect.stringContaining(what)]
  ])
})

test('staging may use samples §13.7', async () => {
  change('locales/company.json', /"legalName": ".*"/, '"legalName": "SAMPLE: Example Ltd."')
  const found = await diagnose({ ...targetIn({}), name: 'staging' })
  expect(found.find(({ family }) => family === 'company')?.findings).toMatchObject([
    { level: 'advice', what: '“legalName” is a sample: Example Ltd.' }
  ])
})

test('without a connection, the doctor succeeds with the checks that it skipped §13.7.2', async () => {
  const found = await findings({ offline: true })
  expect(found.map(([family, level]) => `${family} ${level}`)).toEqual([
    'secrets unknown',
    'migrations unknown',
    'domain unknown',
    'mail DNS unknown',
    'log of actions unknown'
  ])
  for (const [, , what] of found) expect(what).toMatch(/^Could not .+: (?:queryTxt|wrangler)/)
  expect(mayGoLive(await diagnose(targetIn({ offline: true })))).toBe(true)
})

test('the report of an unconfigured project says what to do before it goes live §13.7.2', async () => {
  const target = { ...readTarget('production'), ...targetIn({ offline: true }), ...fresh() }
  const diagnosis = await diagnose(target)
  expect(mayGoLive(diagnosis)).toBe(false)
  const text = formatDoctorReport(diagnosis)
  expect(text).toContain('  ✗ SITE_ORIGIN is empty.\n      Set it in [env.production.vars]')
  expect(text).toContain(
    '  ✗ “legalName” is a sample: Babylon Example Ltd.\n      Write your own in locales/company.json.'
  )
  expect(text).toContain(
    '  ✗ “iys” is a sample: SAMPLE-000000\n      Replace it in locales/company.json, or empty it.'
  )
  expect(text).toContain('✓ bindings')
  const count = diagnosis.flatMap((each) => each.findings).filter(({ level }) => level === 'stop')
  expect(text).toContain(`\n${count.length} to fix (✗), `)

  function fresh(): Partial<Target> {
    const { environment, environments, settings } = readTarget('production')
    return { root: '.', environment, environments, settings }
  }
})
