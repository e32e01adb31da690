import { line } from '../../../forms/definition/fields.ts'
import { hiddenPattern } from '../../../forms/definition/hidden-fields.ts'
import { reject } from '../../../forms/server/answer.ts'
import { refreshAllMessages } from '../../../server/messages/refresh.ts'
import { GitHubError } from '../../../server/words/github/github-error.ts'
import { discardChange } from '../../../server/words/publish/discard.ts'
import { publishChange } from '../../../server/words/publish/publish.ts'
import { revertChange } from '../../../server/words/publish/revert.ts'
import {
  logRefusal,
  refusalStatuses,
  type WordsOutcome,
  type WordsRefusal
} from '../../../server/words/refusal.ts'
import { type ActionAnswer, defineAction } from '../../define-action.ts'
import type { DoneKey } from '../../messages.ts'
import type { DeskRequest } from '../../request.ts'
import { readService } from './service/read-service.ts'

const pullRequestNumber = hiddenPattern(/^[1-9]\d{0,8}$/, Number)

export const publishAction = defineAction('publish', {
  role: 'editor',
  fields: { number: pullRequestNumber, head: line({ max: 64 }) },
  submit: ({ number, head }, request) =>
    actOn(number, request, 'published', () => publishChange({ number, head }, request))
})

export const discardAction = defineAction('discard', {
  role: 'editor',
  fields: { number: pullRequestNumber },
  submit: ({ number }, request) =>
    actOn(number, request, 'discarded', () => discardChange({ number }, request))
})

export const revertAction = defineAction('revert', {
  role: 'editor',
  fields: { number: pullRequestNumber },
  submit: ({ number }, request) =>
    actOn(number, request, 'reverted', () => revertChange({ number }, request))
})

export const refreshAction = defineAction('refresh', {
  role: 'editor',
  fields: {},
  submit: async (_, request) => {
    await refreshAllMessages(request.actionLog, request)
    const states = await readService(request)
    return states.some(({ source }) => source === 'fallback')
      ? reject('words.errors.serviceFailed')
      : { done: 'words.done.refreshed' }
  }
})

export const wordsActions = [publishAction, discardAction, revertAction, refreshAction]

type DoneName = DoneKey extends infer Key
  ? Key extends `words.done.${infer Name}`
    ? Name
    : never
  : never

async function actOn(
  number: number,
  { actionLog }: DeskRequest,
  done: DoneName,
  act: () => Promise<WordsOutcome<object>>
): Promise<ActionAnswer> {
  try {
    const outcome = await act()
    if (!('refused' in outcome)) return { done: `words.done.${done}` }
    await logRefusal(outcome, number, actionLog)
    return rejectWords(outcome.refused)
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error
    return rejectWords(error.reason)
  }
}

function rejectWords(reason: WordsRefusal): ActionAnswer {
  const status = refusalStatuses[reason] === 409 ? 409 : 422
  return { ...reject(`words.errors.${reason}`), status }
}
