import { beforeAll, expect } from 'vitest'
import { runCommand } from './command.ts'
import { sendForm } from './form.ts'
import { startReceiver } from './receiver.ts'
import { startSite } from './site.ts'

/** A site whose people an operator shows and erases, by the API and by the command. */
export function startPeopleSite() {
  const token = 'a-token-of-the-tests-for-operators'
  /** A provider that accepts no mail, so that deliveries keep the addresses of their recipients. */
  const provider = startReceiver()
  const site = startSite({
    faults: true,
    vars: () => ({
      MAIL_CARRIER: 'http',
      MAIL_FROM: 'website@example.com',
      MAIL_API_URL: provider.origin
    }),
    secrets: { OPS_TOKEN: token }
  })

  beforeAll(() => {
    provider.otherwise = () => 500
  })

  /** Calls the endpoint behind `npm run ops -- person`. */
  function ask(task: string, body: string, Authorization = `Bearer ${token}`): Promise<Response> {
    const headers = { Authorization, 'Content-Type': 'application/json' }
    return site.fetch(`/_ops/people/${task}`, { method: 'POST', headers, body })
  }

  async function show(email: string) {
    return JSON.parse(await (await ask('show', JSON.stringify({ email }))).text())
  }

  async function erase(email: string): Promise<unknown> {
    return (await ask('erase', JSON.stringify({ email }))).json()
  }

  async function run(args: string[], email: string, OPS_TOKEN = token) {
    const options = { stdin: `${email}\n`, env: { OPS_TOKEN } }
    const { stdout, stderr } = await runCommand('src/ops/person.ts', args, options)
    return { output: stdout, error: stderr }
  }

  async function write(email: string): Promise<void> {
    const fields = { name: 'Ayşe', email, subject: 'general', message: 'Merhaba', marketing: 'on' }
    const { status } = await sendForm(site, '/contact-us', {
      ...fields,
      message: `${email} yazıyor`
    })
    expect(status).toBe(303)
  }
  return { token, provider, site, ask, show, erase, run, write }
}
