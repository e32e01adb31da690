/** A screen that takes longer than this gets no keys. */
const maxHoldMs = 10_000

let holdsUntil = 0
let heldKeys = ''

/** Holds the keys that are pressed from now on for the screen that is being opened. */
export function holdKeys(): void {
  holdsUntil = Date.now() + maxHoldMs
}

/** @returns whether the next screen gets the key: a character, or Enter as a line break */
export function holdKey({ key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>): boolean {
  const character = key === 'Enter' ? '\n' : key
  if (Date.now() > holdsUntil || character.length !== 1) return false
  if (!repeat) heldKeys += character
  return true
}

/** Stops holding keys. @returns the characters that were held */
export function takeHeldKeys(): string {
  const keys = Date.now() > holdsUntil ? '' : heldKeys
  holdsUntil = 0
  heldKeys = ''
  return keys
}
