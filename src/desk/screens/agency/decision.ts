import { messages } from 'babylon:desk'
import * as v from 'valibot'
import type { FieldDefinition } from '../../../forms/definition/define-form.ts'
import type { Agency } from '../../../server/accounts/agencies/agencies.ts'
import { createTranslator } from '../../../server/messages/translator.ts'
import type { Locale } from '../../../shared/language/locale.ts'
import type { DeskMessages } from '../../messages.ts'

export const decisions = ['approved', 'declined'] as const
export type DecisionName = (typeof decisions)[number]

/** Maximum characters of the note to the account holder, as in the business API's contract. */
export const maxNoteLength = 500

interface Sentence {
  /** Its short name for operators. */
  label: string
  text: string
}

/** The stock sentences for a decision, by name. Add one in `locales/{locale}/desk/agency.json`. */
export function listStockSentences(
  decision: DecisionName,
  locale: Locale
): Record<string, Sentence> {
  const t = createTranslator<DeskMessages>({ locale, bundles: messages })
  return t(`agency.sentences.${decision}`)
}

/** Whether a waiting agency lacks a complete check, which the desk could record. */
export function lacksCheck({ state, canStoreChecks, check }: Agency): boolean {
  return state === 'waiting' && canStoreChecks && (!check?.registerNumber || !check.documentSeen)
}

/** The option that adds no stock sentence. No option is preselected. */
export const noSentence = 'none'

export const sentenceField = {
  kind: 'select',
  schema: (errorKey: (problem: 'Required') => string) =>
    v.pipe(v.string(), v.regex(/^\w{0,40}$/, errorKey('Required')))
} as const satisfies FieldDefinition

/**
 * The note to the account holder: the stock sentence, then the operator's own text.
 * @returns `undefined` for a sentence that does not exist, or without a choice
 */
export function composeNote(
  decision: DecisionName,
  sentence: string,
  ownText: string,
  locale: Locale
): string | undefined {
  const sentences = listStockSentences(decision, locale)
  if (sentence !== noSentence && !Object.hasOwn(sentences, sentence)) return undefined
  return [sentences[sentence]?.text, ownText].filter(Boolean).join('\n')
}
