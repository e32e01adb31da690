import { isSet, type Settings } from '../../../config.ts'
import { mailDelivery, type mailReceiver } from '../../mail/payload.ts'
import type { Lead } from '../lead.ts'
import type { LeadForm } from '../lead-forms.ts'
import type { LeadMail, ReceiptMail } from './lead-mail.ts'
import type { leadReceivers } from './receivers.ts'

type LeadDelivery =
  | { receiver: keyof typeof leadReceivers; payload: Record<string, never> }
  | { receiver: typeof mailReceiver; payload: LeadMail }

const receipts: Record<LeadForm, ReceiptMail['template']> = {
  contact: 'contact-received',
  requestDemo: 'demo-received',
  application: 'application-received'
}

/**
 * The deliveries of a lead: to each configured receiver, the visitor's receipt, and, if the news
 * box is ticked, the double opt-in mail. The mails to the visitor are counted when they are sent,
 * and notices to the team never.
 */
export function listLeadDeliveries(
  { marketingConsent }: Lead,
  form: LeadForm,
  settings: Settings,
  origin: string
): LeadDelivery[] {
  return [
    ...(isSet(settings, 'BUSINESS_API_URL')
      ? [{ receiver: 'business', payload: {} } as const]
      : []),
    ...(isSet(settings, 'WEBHOOK_URL') ? [{ receiver: 'webhook', payload: {} } as const] : []),
    ...(isSet(settings, 'TEAM_EMAIL') ? [mailDelivery({ template: 'team-notice', origin })] : []),
    mailDelivery({ template: receipts[form], origin }),
    ...(marketingConsent ? [mailDelivery({ template: 'confirm-news', origin })] : [])
  ]
}
