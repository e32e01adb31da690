import { placeholders } from '../language/merge-messages.ts'
import { type Bundle, isDataKey, type Tree } from '../language/message-tree.ts'
import { type TextProblem, textProblem } from './text-problem.ts'

/** A difference between a translated file and the English one. */
interface Difference {
  key: string
  problem: TextProblem
}

/** All differences between two files of messages. */
export function compareTrees(
  reference: Tree,
  other: Tree | undefined,
  trail: string[],
  isListItem = false
): Difference[] {
  const key = trail.join('.')
  if (other === undefined) return [{ key, problem: textProblem('missing') }]
  if (typeof reference === 'string' && typeof other === 'string') {
    return compareTexts(reference, other).map((problem) => ({ key, problem }))
  }
  if (
    typeof reference !== 'object' ||
    typeof other !== 'object' ||
    other === null ||
    Array.isArray(reference) !== Array.isArray(other)
  ) {
    return typeof reference === typeof other && typeof reference !== 'object'
      ? []
      : [{ key, problem: textProblem('type', { value: nameType(reference) }) }]
  }
  // Lists have keys as well: `0`, `1`, …
  const mine = reference as Bundle
  const theirs = other as Bundle
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return [...keys].flatMap((key) => {
    const value = mine[key]
    const counterpart = theirs[key]
    const childTrail = [...trail, key]
    const childKey = childTrail.join('.')
    if (value === undefined) return [{ key: childKey, problem: textProblem('unknown') }]
    if (isDataKey(key, isListItem) && counterpart !== undefined) {
      const problem = textProblem('same', { value: String(value) })
      return value === counterpart ? [] : [{ key: childKey, problem }]
    }
    return compareTrees(value, counterpart, childTrail, Array.isArray(reference))
  })
}

function compareTexts(reference: string, other: string): TextProblem[] {
  if (other.trim() === '') return [textProblem('empty')]
  return placeholders(reference) === placeholders(other) ? [] : [textProblem('placeholders')]
}

function nameType(tree: Tree): string {
  return Array.isArray(tree) ? 'list' : typeof tree
}
