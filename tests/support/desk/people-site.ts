import { beforeAll } from 'vitest'
import { runCommand } from '../command.ts'
import { sendLead } from '../leads.ts'
import { operate, opsToken } from '../operate.ts'
import { startReceiver } from '../receiver.ts'
import { textOf } from '../response.ts'
import { startSite } from '../site.ts'

/** A site whose people an operator shows and erases, by the API and by the command. */
export function startPeopleSite() {
  /** A provider that accepts no mail, so that deliveries keep the addresses of their recipients. */
  const provider = startReceiver()
  const site = startSite({
    faults: true,
    vars: () => ({
      MAIL_CARRIER: 'http',
      MAIL_FROM: 'website@example.com',
      MAIL_API_URL: provider.origin
    }),
    secrets: { OPS_TOKEN: opsToken }
  })

  beforeAll(() => {
    provider.otherwise = () => 500
  })

  async function show(email: string) {
    return JSON.parse(await textOf(operate(site, 'people/show', { email })))
  }

  async function erase(email: string): Promise<unknown> {
    return (await operate(site, 'people/erase', { email })).json()
  }

  async function run(args: string[], email: string, OPS_TOKEN = opsToken) {
    const options = { stdin: `${email}\n`, env: { OPS_TOKEN } }
    const { stdout, stderr } = await runCommand('src/ops/person.ts', args, options)
    return { output: stdout, error: stderr }
  }

  function write(email: string): Promise<string> {
    return sendLead(site, { name: 'Ayşe', email, message: `${email} yazıyor`, marketing: 'on' })
  }
  return { provider, site, show, erase, run, write }
}
