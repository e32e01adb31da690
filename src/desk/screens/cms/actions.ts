import { line } from '../../../forms/fields.ts'
import { reject } from '../../../forms/server/submission.ts'
import { discardChange } from '../../../server/cms/discard.ts'
import { publishChange } from '../../../server/cms/publish.ts'
import { refusalStatuses, type WordsRefusal } from '../../../server/cms/refusal.ts'
import { revertChange } from '../../../server/cms/revert.ts'
import { loadMessages } from '../../../server/messages/bundle.ts'
import type { PlainOutcome } from '../../../server/outcome.ts'
import { locales } from '../../../shared/language/locale.ts'
import { type ActionOutcome, defineAction } from '../../define-action.ts'
import type { DoneKey } from '../../wording.ts'
import { readService } from './service.tsx'

const number = line({ max: 12 })

export const wordsForms = [
  defineAction('publish', {
    role: 'editor',
    fields: { number, head: line({ max: 64 }) },
    run: async ({ number, head }, request) =>
      outcomeOf(await publishChange({ number: idOf(number), head }, request), 'published')
  }),
  defineAction('discard', {
    role: 'editor',
    fields: { number },
    run: async ({ number }, request) =>
      outcomeOf(await discardChange({ number: idOf(number) }, request), 'discarded')
  }),
  defineAction('undo', {
    role: 'editor',
    fields: { number },
    run: async ({ number }, request) =>
      outcomeOf(await revertChange({ number: idOf(number) }, request), 'undone')
  }),
  defineAction('refresh', {
    role: 'editor',
    fields: {},
    run: async (_, request) => {
      await request.log.write({ action: 'wordingRefreshed' })
      await Promise.all(locales.map((locale) => loadMessages(request, locale, 'new')))
      const states = await readService(request)
      return states.some(({ source }) => source === 'standIn')
        ? reject('words.errors.serviceFailed')
        : { done: 'words.done.refreshed' }
    }
  })
]

/** The number of a pull request; 0, which none has, for anything else. */
function idOf(number: string): number {
  return /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0
}

type DoneName = DoneKey extends infer Key
  ? Key extends `words.done.${infer Name}`
    ? Name
    : never
  : never

function outcomeOf(outcome: PlainOutcome<WordsRefusal, object>, done: DoneName): ActionOutcome {
  if (!('refused' in outcome)) return { done: `words.done.${done}` }
  const { refused } = outcome
  const status = refusalStatuses[refused] === 409 ? 409 : 422
  return { ...reject(`words.errors.${refused}`), status }
}
