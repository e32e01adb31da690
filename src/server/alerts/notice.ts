import { messages } from 'babylon:desk'
import type { DeskMessages } from '../../../.types/desk-messages.ts'
import type { Locale } from '../../shared/language/locale.ts'
import { isoTime } from '../../shared/text/iso-time.ts'
import { createTranslator } from '../messages/translator.ts'
import type { AlertNotice } from './payload.ts'

interface NoticeWords {
  subject: string
  text: string
  /** Instructions for solving the problem. */
  todo: string
}

export function formatNotice(
  { kind, state, value, since }: AlertNotice,
  locale: Locale
): NoticeWords {
  const t = createTranslator<DeskMessages>({ locale, bundles: messages })
  const { title, raised, over, todo } = t(`alerts.kinds.${kind}`)
  const isOver = state === 'over'
  const began = t('alerts.since', { since: isoTime(since).slice(0, 16).replace('T', ' ') })
  return {
    subject: t(`alerts.subjects.${state}`, { title }),
    text: `${t.fill(isOver ? over : raised, { value })} ${began}`,
    todo: isOver ? t('alerts.nothingToDo') : todo
  }
}
