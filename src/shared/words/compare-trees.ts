import { placeholders } from '../language/merge-messages.ts'
import { type Bundle, isDataKey, type Tree } from '../language/message-tree.ts'

/** A difference between a translated file and the English one. */
interface Difference {
  key: string
  text: string
}

/** All differences between two files of messages. */
export function compareTrees(
  reference: Tree,
  other: Tree | undefined,
  trail: string[],
  isListItem = false
): Difference[] {
  const key = trail.join('.')
  if (other === undefined) return [{ key, text: 'missing' }]
  if (typeof reference === 'string' && typeof other === 'string') {
    return compareTexts(reference, other).map((text) => ({ key, text }))
  }
  if (
    typeof reference !== 'object' ||
    typeof other !== 'object' ||
    other === null ||
    Array.isArray(reference) !== Array.isArray(other)
  ) {
    return typeof reference === typeof other && typeof reference !== 'object'
      ? []
      : [{ key, text: 'of another type' }]
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
    if (value === undefined) return [{ key: childKey, text: 'only here' }]
    if (isDataKey(key, isListItem) && counterpart !== undefined) {
      return value === counterpart ? [] : [{ key: childKey, text: `must be '${value}' as well` }]
    }
    return compareTrees(value, counterpart, childTrail, Array.isArray(reference))
  })
}

function compareTexts(reference: string, other: string): string[] {
  if (other.trim() === '') return ['empty']
  return placeholders(reference) === placeholders(other) ? [] : ['other placeholders or tags']
}
