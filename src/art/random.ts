/** Mulberry32: a seeded stream of numbers in [0, 1), the same in every JavaScript engine. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A number in [0, 1) derived from its position, so that no brick depends on its neighbours. */
export function noise(seed: number, column: number, row: number): number {
  const cell = Math.imul(column + 0x101, 0x9e3779b1) ^ Math.imul(row + 0x2003, 0x85ebca6b)
  return mulberry32(seed ^ cell)()
}

/** FNV-1a: turns a slug into a seed. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash >>> 0
}

/** Picks a choice by a number in [0, 1). */
export function pick<Choice>(choices: readonly [Choice, ...Choice[]], q: number): Choice {
  return choices[Math.floor(q * choices.length)] ?? choices[0]
}

/** 0 below `from`, 1 above `to`, an s-curve between. */
export function smoothstep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
