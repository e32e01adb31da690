import { changeEntry } from './entries.ts'
import { isOwnRefusal, outcomeOf, RefusedWords, type WordsOutcome } from './refusal.ts'
import type { WordsRequest } from './request.ts'

/** The outcome of an action on a change. What is refused is in the log of actions (§12.15.16). */
export function changeOutcome<Value extends object>(
  number: number,
  { log }: WordsRequest,
  work: () => Promise<Value>
): Promise<WordsOutcome<Value>> {
  return outcomeOf(async () => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof RefusedWords && isOwnRefusal(error.reason)) {
        const details = { pull: number, reason: error.reason }
        await log.write(changeEntry('wordsRefused', error.branch, details))
      }
      throw error
    }
  })
}
