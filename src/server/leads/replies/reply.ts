import type { SettingName } from '../../../config.ts'
import type { LoggedRequest } from '../../action-log/action-log.ts'
import { countVisitorUse } from '../../counters/count.ts'
import { digest } from '../../crypto/digest.ts'
import { wrongMailSettings } from '../../mail/deliver.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { mayReceive } from '../../mail/recipients.ts'
import type { Outcome } from '../../outcome.ts'
import type { SiteRequest } from '../../request.ts'
import type { Lead } from '../lead.ts'
import { ifVersion } from '../work/work-store.ts'
import { insertReply, type LeadReply, markAnswered, readReply } from './reply-store.ts'

interface NewReply extends Pick<LeadReply, 'locale' | 'subject' | 'text'> {
  /** The version of the lead that the operator saw. */
  version: number
}

/**
 * Stores a reply with its mail in one batch, marks the lead as answered, and assigns it to the
 * operator unless somebody else has it. The same text is mailed to a lead once, also if its form is
 * loaded again: then `isRepeated`. Refused if somebody else has since changed the lead
 * (`changed`), or for a `ReplyRefusal` (`unsendable`).
 */
export async function sendReply(
  lead: Pick<Lead, 'id' | 'email'>,
  { version, ...content }: NewReply,
  request: LoggedRequest
): Promise<Outcome<'changed' | 'unsendable' | 'limit', { isRepeated: boolean }>> {
  const { env, now, operator, actionLog } = request
  const id = await digest(JSON.stringify(['reply', lead.id, content]))
  if (await readReply(env.DB, id)) return { isRepeated: true }
  if (findReplyRefusal(lead, request)) return { refused: 'unsendable' }
  const limit = await countVisitorUse('reply', { email: operator.email }, request)
  if ('refused' in limit) return limit
  const reply = { id, leadId: lead.id, operator: operator.email, ...content, createdAt: now }
  const mail = { id, key: lead.id, payload: { template: 'lead-reply' }, to: lead.email } as const
  const queued = await enqueueMail([mail], request, { after: [markAnswered(env.DB, reply)] })
  await actionLog.write(
    {
      action: 'leadReplied',
      subject: { kind: 'lead', id: lead.id },
      details: { reply: id, state: 'answered' }
    },
    insertReply(env.DB, reply, ifVersion({ id: lead.id, version })),
    queued.steps
  )
  // The same form may have been sent twice concurrently.
  if (!(await readReply(env.DB, id))) return { refused: 'changed' }
  await queued.send()
  return { isRepeated: false }
}

/** Why replies to a lead cannot be sent. */
export interface ReplyRefusal {
  /** Missing or wrong settings; empty if this environment must not mail the address. */
  settings: SettingName[]
}

export function findReplyRefusal(
  { email }: Pick<Lead, 'email'>,
  { settings, origin }: Pick<SiteRequest, 'settings' | 'origin'>
): ReplyRefusal | undefined {
  const missingSettings: SettingName[] = [
    ...(settings.TEAM_EMAIL ? [] : ['TEAM_EMAIL' as const]),
    ...(settings.MAIL_CARRIER === 'log' ? ['MAIL_CARRIER' as const] : [])
  ]
  const names = [...new Set([...missingSettings, ...wrongMailSettings(settings, origin)])]
  return names.length > 0 || !mayReceive(email, settings) ? { settings: names } : undefined
}
