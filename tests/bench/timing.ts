// Whether the time of an answer tells if an address has an account: `node tests/bench/timing.ts`
// after a build. Prints means; asserts nothing, for a busy machine would make it lie.
import { hash, randomUUID } from 'node:crypto'
import { scheduler } from 'node:timers/promises'
import { createTestHarness } from 'wrangler'

const tries = 200
/** Longer than `limits.afterAnswerMs` and what begins then. */
const pause = 600
const harness = createTestHarness({
  workers: [
    {
      configPath: './wrangler.toml',
      prebuiltWorkerDir: './dist/prebuilt',
      vars: { STRICT_MESSAGES: 'true' },
      secrets: { TOKEN_SECRET: 'a secret of the bench, long enough' }
    }
  ]
})
const { url } = await harness.listen()
const worker = harness.getWorker<{ DB: import('@cloudflare/workers-types').D1Database }>()
await worker.applyD1Migrations('DB')
const { DB } = await worker.getEnv()

let visitors = 0

/** Milliseconds until a form is answered, as a visitor from a new address sees it. */
async function time(path: string, fields: Record<string, string>): Promise<number> {
  visitors += 1
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded',
    'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    Origin: url.origin,
    'Sec-Fetch-Site': 'same-origin',
    'CF-Connecting-IP': `198.${18 + Math.floor(visitors / 65_536)}.${Math.floor(visitors / 256) % 256}.${visitors % 256}`
  }
  const body = new URLSearchParams(fields).toString()
  const start = performance.now()
  const request = { method: 'POST', redirect: 'manual', headers, body } as const
  const response = await harness.fetch(url.origin + path, request)
  await response.text()
  const passed = performance.now() - start
  if (response.status !== 303) throw new Error(`${path} answered ${response.status}.`)
  return passed
}

const known = (index: number) => `known-${index}@example.com`
const unknown = () => `unknown-${randomUUID()}@example.com`
const registration = (email: string) => ({
  name: 'Ayşe Yılmaz',
  company: 'Nil Turizm',
  email,
  phone: '',
  password: 'mavi çinili kapı 1',
  terms: 'on',
  idempotency_key: randomUUID()
})
const forms: Record<string, (email: string) => Promise<number>> = {
  login: (email) => time('/login', { email, password: 'not this one, sorry' }),
  register: (email) => time('/register', registration(email)),
  forgot: (email) => time('/forgot-password', { email })
}

// One real account, and copies of it: no address meets a throttle.
await time('/register', registration('first@example.com'))
for (let index = 0; index < tries; index += 1) {
  await DB.prepare(
    `INSERT INTO accounts SELECT ?2, ?1, ?1, name, company, phone, locale, password_hash,
       registration_key, created_at, created_at FROM accounts WHERE email_key = 'first@example.com'`
  )
    .bind(known(index), hash('sha256', known(index)))
    .run()
}

for (const [form, send] of Object.entries(forms)) {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let warmUp = 0; warmUp < 20; warmUp += 1) await send(unknown())
  // By turns, so that both see the same machine.
  for (let index = 0; index < tries; index += 1) {
    const pair = [
      async () => times.known.push(await send(known(index))),
      async () => times.unknown.push(await send(unknown()))
    ]
    for (const one of index % 2 === 0 ? pair : pair.toReversed()) {
      await one()
      // Mails and the Queue run after the answer; they must not slow the next one down.
      await scheduler.wait(pause)
    }
  }
  const [a, b] = [describe(times.known), describe(times.unknown)]
  const error = Math.sqrt((a.deviation ** 2 + b.deviation ** 2) / tries)
  console.log(
    `${form}: known ${a.text}, unknown ${b.text}, difference ${(a.mean - b.mean).toFixed(2)} ± ${(1.96 * error).toFixed(2)} ms`
  )
}
await harness.close()

function describe(times: number[]): { mean: number; deviation: number; text: string } {
  const mean = times.reduce((sum, each) => sum + each, 0) / times.length
  const variance = times.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (times.length - 1)
  const sorted = times.toSorted((x, y) => x - y)
  const [tenth, median] = [0.1, 0.5].map((share) => sorted[Math.floor(share * times.length)] ?? 0)
  const text = `mean ${mean.toFixed(2)}, median ${median?.toFixed(2)}, fastest tenth ${tenth?.toFixed(2)} ms`
  return { mean, deviation: Math.sqrt(variance), text }
}
