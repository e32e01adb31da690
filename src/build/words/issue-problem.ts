import type * as v from 'valibot'
import { decodeProblem, type TextProblem, textProblem } from '../../shared/words/text-problem.ts'

/** The problem that valibot has found. Our own rules name theirs in their messages. */
export function problemOfIssue(issue: v.BaseIssue<unknown>): TextProblem {
  const { message, type, expected, received } = issue
  const problem = decodeProblem(message)
  if (problem) return problem
  if (received === 'undefined') return textProblem('missing')
  if (expected === 'never') return textProblem('unknown')
  return textProblem(type === 'picklist' ? 'choice' : 'type', { value: expected ?? '' })
}
