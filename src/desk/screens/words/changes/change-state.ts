import type { WordsChange } from '../../../../server/words/changes/change.ts'
import type { BadgeTone } from '../../../ui/text/badges.tsx'

export type ChangeState =
  | 'draft'
  | 'checking'
  | 'refused'
  | 'conflict'
  | 'review'
  | 'ready'
  | 'blocked'

export const stateTones: Record<ChangeState, BadgeTone> = {
  draft: 'quiet',
  checking: 'waiting',
  refused: 'bad',
  conflict: 'bad',
  review: 'waiting',
  ready: 'good',
  blocked: 'bad'
}

/** States that need the operator's action come first. */
export const states: readonly ChangeState[] = [
  'ready',
  'refused',
  'conflict',
  'blocked',
  'review',
  'checking',
  'draft'
]

/** The conditions of each state, the most urgent first. The first match wins. */
const rules: [ChangeState, (change: WordsChange) => boolean][] = [
  ['conflict', ({ merge }) => merge === 'conflict'],
  ['refused', ({ check }) => check.state === 'failed'],
  ['draft', ({ stage }) => stage === 'draft'],
  ['checking', ({ check }) => check.state !== 'passed'],
  ['review', ({ refusal }) => refusal === 'ownChange'],
  ['blocked', ({ refusal }) => refusal !== undefined]
]

/** The state of a change for one operator, because authors cannot publish their own. */
export function changeState(change: WordsChange, canPublish: boolean): ChangeState {
  const state = rules.find(([, holds]) => holds(change))?.[0]
  return state ?? (canPublish ? 'ready' : 'review')
}
