import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { diagnose } from '../../../src/ops/doctor/diagnose.ts'
import type { Level, Target } from '../../../src/ops/doctor/finding.ts'
import { readTarget } from '../../../src/ops/doctor/target.ts'

const records: Record<string, string[]> = {
  'babil.example': ['other=1', 'v=spf1 include:mail.example -all'],
  '_dmarc.babil.example': ['v=DMARC1; p=quarantine'],
  'key7._domainkey.babil.example': ['v=DKIM1; k=rsa; p=MIGf']
}

export const stored = [
  'TOKEN_SECRET',
  'OPS_TOKEN',
  'TURNSTILE_SECRET',
  'ERASURE_SECRET',
  'WORDS_APP_KEY'
]

/** The dependencies that a test can replace, apart from files. */
export interface World {
  /** A row of the log of actions, as an exported line. */
  chain?: string
  records?: Record<string, string[]>
  secrets?: string[]
  pending?: string
  offline?: boolean
}

/**
 * A copy of the project that is ready to go live, with all placeholders filled in, and what the
 * doctor finds in it. Changes of a test are undone after it.
 */
export function startDoctorProject() {
  const root = mkdtempSync(path.join(tmpdir(), 'doctor-'))
  afterAll(() => rmSync(root, { recursive: true }))

  const undone: (() => void)[] = []

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
      const row = [
        id,
        id * 1000,
        'owner@example.com',
        'owner',
        'loggedIn',
        null,
        null,
        '{}'
      ] as const
      last = createHash('sha256')
        .update(JSON.stringify([last, ...row]))
        .digest('hex')
      database.prepare('INSERT INTO operator_actions VALUES (?, ?, ?, ?, ?, ?, ?, ?)').run(...row)
      database.prepare('INSERT INTO action_digests VALUES (?, ?)').run(id, last)
    }
    database.exec('COMMIT')
    return last
  }

  function exec(sql: string): void {
    database.exec(sql)
  }

  /** Tampers with the log as somebody with access to the database could. */
  function tamper(sql: string): void {
    const triggers = "SELECT name FROM sqlite_schema WHERE type = 'trigger'"
    for (const { name } of database.prepare(triggers).all()) database.exec(`DROP TRIGGER ${name}`)
    exec(sql)
  }

  return {
    write,
    change,
    changeProduction,
    targetIn,
    findings,
    act,
    exec,
    tamper
  }
}
