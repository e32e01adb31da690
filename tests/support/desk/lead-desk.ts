import { expect } from 'vitest'
import { logInTeam, operatorVars, screenText, visit } from '../desk.ts'
import { type Fields, sendForm } from '../form.ts'
import { opsToken } from '../operate.ts'
import { startReceiver } from '../receiver.ts'
import { textOf } from '../response.ts'
import { startSite } from '../site.ts'

export const contact = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@example.com',
  subject: 'partnership',
  message: 'Merhaba, acente olmak istiyoruz.'
}
export const demo = {
  name: 'Müller',
  company: 'Nil Turizm',
  email: 'info@nil.example',
  phone: '+90 532 123 45 67',
  country: 'TR',
  agencySize: 'small',
  message: ''
}

export const application = {
  name: 'Zeynep Kaya',
  company: 'Zeynep Kaya',
  email: 'zeynep@example.com',
  phone: '',
  country: 'TR',
  territory: 'Konya ve çevresi',
  agencies: 'upTo20',
  message: '',
  visit: 'www.google.com /tr/features?utm_campaign=bahar&utm_medium=cpc\n /faq?utm_source=bulten'
}

/** A site with a webhook, and helpers for the leads at its desk, as an editor or as a reader. */
export function startLeadDesk() {
  const webhook = startReceiver()
  const site = startSite({
    faults: true,
    vars: () => ({ ...operatorVars, WEBHOOK_URL: webhook.origin }),
    secrets: { OPS_TOKEN: opsToken, WEBHOOK_SECRET: 'a secret of the tests for the webhook' }
  })
  const { reader, editor, owner } = logInTeam(site)

  const rows = (sql: string, ...values: string[]) => site.listRows(sql, ...values)

  function act(id: string, fields: Fields, session = editor): Promise<Response> {
    return sendForm(site, `/_ops/leads/${id}`, fields, { headers: session })
  }

  return {
    site,
    reader,
    editor,
    owner,
    webhook,
    rows,
    act,

    /** Sends a form of the site. @returns the id of the lead */
    async send(path: string, fields: Fields): Promise<string> {
      const sent = { ...fields, idempotency_key: crypto.randomUUID() }
      expect((await sendForm(site, path, sent)).status).toBe(303)
      const sql = 'SELECT id FROM leads WHERE idempotency_key = ?'
      return String(await site.readValue(sql, sent.idempotency_key))
    },

    text(path: string, session = reader): Promise<string> {
      return screenText(site, path, session)
    },

    /** The ids of the leads in the list. */
    async listed(query: string, session = reader): Promise<string[]> {
      const html = await textOf(visit(site, `/_ops/leads${query}`, session))
      const links = html.matchAll(/href="\/_ops\/leads\/([0-9a-f-]{36})[?"]/g)
      return [...links].map(([, id = '']) => id)
    },

    /** Changes a lead, based on its current version. */
    async work(id: string, fields: Fields, session = editor): Promise<Response> {
      const [lead] = await rows('SELECT version FROM desk_leads WHERE lead_id = ?', id)
      return act(id, { intent: 'work', version: String(lead?.version ?? 0), ...fields }, session)
    },

    async emptyLeads(): Promise<void> {
      await site.DB.prepare('DELETE FROM leads').run()
    }
  }
}
