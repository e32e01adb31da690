import type { ActionName } from '../../../../src/server/action-log/action-log.ts'
import { logInOperator, operators } from '../../desk.ts'
import { type Fields, sendForm } from '../../form.ts'
import { locationOf } from '../../response.ts'
import type { OwnSite } from '../../site.ts'
import { type FormCase, newLead, retryMail, run } from './form-case.ts'

const { owner, editor } = operators

function ofLead(
  logs: ActionName,
  fields: Fields,
  prepare?: (site: OwnSite, id: string) => Promise<unknown>
): FormCase {
  return {
    logs,
    kind: 'lead',
    async prepare({ site }) {
      const id = await newLead(site)
      await prepare?.(site, id)
      return { parameter: id, id, fields }
    }
  }
}

const undo: FormCase = {
  logs: 'leadChangeUndone',
  kind: 'lead',
  async prepare({ site }) {
    const id = await newLead(site)
    const headers = await logInOperator(site, owner)
    const fields = { intent: 'work', do: 'spam', version: '0' }
    const sent = await sendForm(site, `/_ops/leads/${id}`, fields, { headers })
    const { searchParams } = new URL(locationOf(sent), site.origin)
    return { parameter: id, id, fields: { undone: searchParams.get('change') ?? '' } }
  }
}

/** The forms of the inbox and its screens, by screen and name. */
export const leadForms: Record<string, FormCase> = {
  'today.retryMail': retryMail(),
  'today.retryAll': {
    ...retryMail(),
    async prepare(world) {
      await run(world.site, "DELETE FROM deliveries WHERE state = 'dead'")
      return { id: (await retryMail().prepare(world)).id }
    }
  },
  'leads.work': {
    logs: 'leadAssigned',
    kind: 'lead',
    async prepare({ site }) {
      const id = await newLead(site)
      return { id, fields: { do: 'assign', assignee: editor, date: '', lead: `${id}:0` } }
    }
  },
  'leads.undo': undo,
  'leads.find': { prepare: () => ({ fields: { q: 'nobody' } }) },
  'leads.saveView': {
    logs: 'viewSaved',
    kind: 'view',
    prepare: () => ({ query: '?state=new', fields: { name: crypto.randomUUID() } })
  },
  'leads.deleteView': {
    logs: 'viewDeleted',
    kind: 'view',
    async prepare({ site }) {
      const id = crypto.randomUUID()
      await run(site, "INSERT INTO desk_views VALUES (?1, ?2, ?1, 'state=new', 1)", id, owner)
      return { id, fields: { view: id } }
    }
  },
  'lead.work': ofLead('leadStateChanged', { do: 'answered', version: '0' }),
  'lead.undo': undo,
  'lead.reply': {
    logs: 'leadReplied',
    kind: 'lead',
    async prepare({ site }) {
      const id = await newLead(site)
      const text = { subject: 'Re:', body: 'Hello.' }
      const fields = { ...text, locale: 'en', version: '0' }
      return { parameter: id, id, fields }
    }
  },
  'lead.note': ofLead('noteAdded', { text: 'Called.' }),
  'lead.deleteNote': ofLead('noteDeleted', { note: 'note' }, (site, id) =>
    run(site, "INSERT OR REPLACE INTO lead_notes VALUES ('note', ?, ?, 'Called.', 1)", id, owner)
  ),
  'lead.retry': {
    logs: 'deliveryRetried',
    kind: 'lead',
    async prepare({ site }) {
      const id = await newLead(site)
      const sql = "UPDATE deliveries SET state = 'dead' WHERE lead_id = ? RETURNING id"
      const delivery = (await site.readValue<string>(sql, id)) ?? ''
      return { parameter: id, id, fields: { delivery } }
    }
  },
  'lead.retryAll': ofLead('deliveryRetried', {}, (site, id) =>
    run(site, "UPDATE deliveries SET state = 'dead' WHERE lead_id = ?", id)
  ),
  'lead.delete': ofLead('leadDeleted', { confirm: 'on' }),
  'replies.save': {
    logs: 'savedReplyAdded',
    kind: 'savedReply',
    prepare: () => ({
      fields: { saved: '', seenAt: '', name: 'Demo', text_en: 'Hello', text_tr: 'Merhaba' }
    })
  },
  'replies.delete': {
    logs: 'savedReplyDeleted',
    kind: 'savedReply',
    async prepare({ site }) {
      const id = crypto.randomUUID()
      await run(site, "INSERT INTO saved_replies VALUES (?, 'Demo', '{}', 1)", id)
      return { id, fields: { saved: id } }
    }
  }
}
