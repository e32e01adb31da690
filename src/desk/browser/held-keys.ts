import { getStored, removeStored, setStored } from '../../client/document/storage.ts'

const storageKey = 'desk-keys'

/** A page that takes longer than this gets no keys, and neither does one opened later. */
const maxHoldMs = 10_000

let holdsUntil = 0

/** Holds the keys that are pressed from now on for the page that is being opened. */
export function holdKeys(): void {
  holdsUntil = Date.now() + maxHoldMs
}

/** Lets go of the keys when the page is left, because Back may show it again as it was. */
export function startHeldKeys(): void {
  addEventListener('pagehide', () => {
    holdsUntil = 0
  })
}

/** @returns whether the next page gets the key: a character, or Enter as a line break */
export function holdKey({ key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>): boolean {
  const character = key === 'Enter' ? '\n' : key
  if (Date.now() > holdsUntil || character.length !== 1) return false
  if (repeat) return true
  const keys = readHeldKeys() + character
  return setStored(storageKey, `${holdsUntil} ${keys}`)
}

/** Returns the characters held for this page, once. */
export function takeHeldKeys(): string {
  const keys = readHeldKeys()
  removeStored(storageKey)
  return keys
}

function readHeldKeys(): string {
  const [, until, keys = ''] = /^(\d+) (.*)$/s.exec(getStored(storageKey) ?? '') ?? []
  return Number(until) > Date.now() ? keys : ''
}
