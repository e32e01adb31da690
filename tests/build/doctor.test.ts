import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { diagnose, doctorReport, mayGoLive } from '../../src/ops/doctor/examine.ts'
import type { Level, Target } from '../../src/ops/doctor/finding.ts'
import { readTarget } from '../../src/ops/doctor/target.ts'

const root = mkdtempSync(path.join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Undoes the changes that a test has made in the copy. */
const undone: (() => void)[] = []

/** A copy of the project that is ready to go live, with all placeholders filled in. */
for (const part of ['locales', 'src/server', 'wrangler.toml']) {
  cpSync(part, path.join(root, part), { recursive: true })
}
change('locales/company.json', /SAMPLE: |SAMPLE-/g, '')
change('locales/company.json', /Example/gi, 'Babil')
for (const [name, value] of Object.entries({
  SITE_ORIGIN: 'https://www.babil.example',
  TEAM_EMAIL: 'team@babil.example',
  OPS_EMAILS: 'owner@babil.example=owner',
  ALERT_EMAILS: 'alerts@babil.example',
  MAIL_CARRIER: 'binding',
  MAIL_FROM: 'website@babil.example',
  TURNSTILE_SITE_KEY: 'key',
  WORDS_REPOSITORY: 'babil/website',
  WORDS_APP_ID: 'Iv23liBabil'
})) {
  changeProduction(`${name} = ""`, `${name} = "${value}"`)
}
changeProduction('workers_dev = false', 'workers_dev = false\nroutes = ["www.babil.example/*"]')
changeProduction('website@example.com', 'website@babil.example')
undone.length = 0
afterEach(() => {
  for (const undo of undone.splice(0).toReversed()) undo()
})

function write(file: string, text: string): void {
  const target = path.join(root, file)
  const before = existsSync(target) ? readFileSync(target, 'utf8') : undefined
  undone.push(() => (before === undefined ? rmSync(target) : writeFileSync(target, before)))
  writeFileSync(target, text)
}

function change(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(path.join(root, file), 'utf8')
  const changed = text.replace(from, to)
  expect(changed, `${file} has no ${from}`).not.toBe(text)
  write(file, changed)
}

/** Changes only production's part of wrangler.toml. */
function changeProduction(from: string | RegExp, to: string): void {
  const text = readFileSync(path.join(root, 'wrangler.toml'), 'utf8')
  const [before = '', after = ''] = text.split('# Production.')
  const changed = after.replace(from, to)
  expect(changed, `production has no ${from}`).not.toBe(after)
  write('wrangler.toml', `${before}# Production.${changed}`)
}

const records: Record<string, string[]> = {
  'babil.example': ['other=1', 'v=spf1 include:mail.example -all'],
  '_dmarc.babil.example': ['v=DMARC1; p=quarantine'],
  'key7._domainkey.babil.example': ['v=DKIM1; k=rsa; p=MIGf']
}
const stored = ['TOKEN_SECRET', 'OPS_TOKEN', 'TURNSTILE_SECRET', 'ERASURE_SECRET', 'WORDS_APP_KEY']

/** The dependencies that a test can replace, apart from files. */
interface World {
  /** A row of the log of actions, as an exported line. */
  chain?: string
  records?: Record<string, string[]>
  secrets?: string[]
  pending?: string
  offline?: boolean
}

function targetIn({
  chain,
  records: more = {},
  secrets = stored,
  pending = '',
  offline
}: World): Target {
  const dns = { ...records, ...more }
  const failing = () => {
    throw new Error('queryTxt ETIMEOUT')
  }
  return {
    ...readTarget('production', { root, dkimSelectors: ['key7'], chain }),
    wrangler(args) {
      if (offline) throw new Error('wrangler: not logged in')
      if (args[1] === 'execute') return execute(args.at(-1) ?? '')
      return args[0] === 'secret' ? JSON.stringify(secrets.map((name) => ({ name }))) : pending
    },
    resolveTxt: async (name) => (offline ? failing() : (dns[name] ?? [])),
    hasAddress: async () => (offline ? failing() : true)
  }
}

async function findings(
  world: World = {}
): Promise<[family: string, level: Level, what: string][]> {
  const diagnosis = await diagnose(targetIn(world))
  return diagnosis
    .filter(({ family }) => family !== 'deployed site')
    .flatMap(({ family, findings }) =>
      findings.map(({ level, what, remedy }): [string, Level, string] => {
        expect(remedy).toMatch(/^\S.+/)
        return [family, level, what]
      })
    )
}

/** A database that has only the log of actions. */
let database = new DatabaseSync(':memory:')
beforeEach(() => {
  database = new DatabaseSync(':memory:')
  for (const file of ['0008_desk.sql', '0018_desk_proofs.sql']) {
    database.exec(readFileSync(`src/server/db/migrations/${file}`, 'utf8'))
  }
})

/** Answers a query as Wrangler prints it. */
function execute(sql: string): string {
  return JSON.stringify([{ results: database.prepare(sql).all() }])
}

/** Writes actions with their digests. @returns the digest of the last one */
function act(count: number): string {
  let last = ''
  database.exec('BEGIN')
  for (let id = 1; id <= count; id += 1) {
    const row = [id, id * 1000, 'owner@example.com', 'owner', 'loggedIn', null, null, '{}'] as const
    last = createHash('sha256')
      .update(JSON.stringify([last, ...row]))
      .digest('hex')
    database.prepare('INSERT INTO operator_actions VALUES (?, ?, ?, ?, ?, ?, ?, ?)').run(...row)
    database.prepare('INSERT INTO action_digests VALUES (?, ?)').run(id, last)
  }
  database.exec('COMMIT')
  return last
}

/** Tampers with the log as somebody with access to the database could. */
function tamper(sql: string): void {
  const triggers = "SELECT name FROM sqlite_schema WHERE type = 'trigger'"
  for (const { name } of database.prepare(triggers).all()) database.exec(`DROP TRIGGER ${name}`)
  database.exec(sql)
}

test('an unchanged log of actions matches its chain and an exported line §13.7', async () => {
  const digest = act(10_100)
  expect(await findings()).toEqual([
    ['log of actions', 'unknown', `Row 10100 of the log of actions has the digest ${digest}.`]
  ])
  expect(await findings({ chain: `10100:${digest}` })).toEqual([])
  database.exec(`INSERT INTO operator_actions (at, operator, role, action, details)
    VALUES (${Date.now() - 60_000}, 'x', 'owner', 'loggedOut', '{}')`)
  expect(await findings({ chain: `10100:${digest}` })).toEqual([])
})

test.each([
  ['Row 3 of', "UPDATE operator_actions SET operator = 'x' WHERE id = 3"],
  ['Row 4 of', 'UPDATE action_digests SET digest = hex(randomblob(32)) WHERE action_id = 4'],
  ['Row 3 of', 'DELETE FROM action_digests WHERE action_id = 3'],
  ['Row 3 is missing', 'DELETE FROM operator_actions WHERE id = 3'],
  ['Rows 1 to 2 are missing', 'DELETE FROM operator_actions WHERE id < 3'],
  ['Rows 4 to 5 are missing', 'DELETE FROM operator_actions WHERE id > 3'],
  [
    'Rows 4 to 5 are missing',
    'DELETE FROM operator_actions WHERE id > 3; DELETE FROM action_digests WHERE action_id > 3'
  ]
])('a changed log of actions is detected: %s §13.7', async (what, sql) => {
  act(5)
  tamper(sql)
  const found = expect.stringContaining(what)
  expect(await findings()).toEqual([['log of actions', 'advice', found]])
  const chain = `1:${'a'.repeat(64)}`
  expect(await findings({ chain })).toEqual([['log of actions', 'stop', found]])
})

test('a recomputed chain does not match the exported lines §13.7', async () => {
  const exported = act(5)
  tamper('DELETE FROM operator_actions; DELETE FROM action_digests; DELETE FROM sqlite_sequence')
  act(4)
  expect(await findings({ chain: `5:${exported}` })).toEqual([
    ['log of actions', 'stop', 'Row 5 of the log of actions differs from the exported one.']
  ])
  expect(() => targetIn({ chain: 'x' })).toThrow('--chain must be')
})

test('rows that have waited too long for their digest are reported §13.7', async () => {
  database.exec(`INSERT INTO operator_actions (at, operator, role, action, details)
    VALUES (0, 'x', 'owner', 'loggedOut', '{}')`)
  expect(await findings()).toEqual([
    ['log of actions', 'advice', '1 rows of the log of actions have no digest yet.']
  ])
})

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
      ['The site omits its texts about phone, mersis.', /("(?:phone|mersis)"): ".*"/g, '$1: ""']
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

test('without a connection, the doctor names the checks that it skipped, and does not fail §13.7.2', async () => {
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

test('the unconfigured project must not go live, and the report says what to do §13.7.2', async () => {
  const target = { ...readTarget('production'), ...targetIn({ offline: true }), ...fresh() }
  const diagnosis = await diagnose(target)
  expect(mayGoLive(diagnosis)).toBe(false)
  const text = doctorReport(diagnosis)
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
