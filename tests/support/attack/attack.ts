/** A request of an attacker, as sent over the wire. */
export interface Attack {
  method: string
  /** Path and query. `{name}` stands for a value that exists only once the site runs. */
  target: string
  headers: [name: string, value: string][]
  body: string
  /** Encoding of the body's characters. */
  encoding: 'utf8' | 'latin1' | 'utf16le'
  /** Whether the body has a field that its form lacks, such as `__proto__`. */
  hasForeignField: boolean
}

/** The configured origin of the attacked site. */
export const ownOrigin = 'https://www.example.com'

/** A host that no answer may redirect or link to. */
export const evilHost = 'evil.example'

/** A host that requests pretend to be sent to. No answer may contain it. */
export const claimedHost = 'claimed.example'

/**
 * Prefix and suffix with every character that HTML must escape. No page contains them unescaped.
 */
const [open, close] = ['q7k', 'k7q']

/** A canary that reveals whether typed text is printed unescaped. */
export const canary = `${open}<"'>&${close}`

/** Matches the canary, escaped or not. */
export const printedCanary = new RegExp(`${open}.{5,45}?${close}`, 'g')

/** Part of every password. No answer may contain it. */
export const secretMark = 'pass7Kmark'

/** Fields that exist on every object. */
export const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']
