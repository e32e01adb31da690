import type { StoredTemplate } from '../../../server/mail/templates.ts'
import type { ListedMail } from '../../../server/outbox/list-store.ts'
import { findText } from '../../find-text.ts'
import type { DeskTranslate } from '../../messages.ts'

/** A newer build may have stored an unknown template or receiver. */
export function deliveryName(
  { receiver, template }: Pick<ListedMail, 'receiver' | 'template'>,
  t: DeskTranslate
): string {
  const templates: Record<StoredTemplate, string> = t('mails.templates')
  const name =
    template === null ? findText(t('mails.receivers'), receiver) : findText(templates, template)
  return name ?? template ?? receiver
}
