/** A request of an attacker, as it goes over the wire. */
export interface Attack {
  method: string
  /** Path and query. `{name}` stands for a value that exists only once the site runs. */
  target: string
  headers: [name: string, value: string][]
  body: string
  /** Encoding of the body's characters. */
  encoding: 'utf8' | 'latin1' | 'utf16le'
  /** The body has a field that its form does not have, such as `__proto__`. */
  hasForeignField: boolean
}

/** The origin that the attacked site is set to. */
export const ownOrigin = 'https://www.example.com'

/** A host that no answer may lead to. */
export const evilHost = 'evil.example'

/** A host that requests pretend to be sent to. No answer may contain it. */
export const claimedHost = 'claimed.example'

/** The ends of a text with every character that HTML must escape. No page contains them. */
const [open, close] = ['q7k', 'k7q']

/** Finds out whether typed text is printed unescaped. */
export const canary = `${open}<"'>&${close}`

/** Finds each place where the canary, escaped or not, is printed as one text. */
export const printedCanary = new RegExp(`${open}.{5,45}?${close}`, 'g')

/** Part of every password. No answer may contain it. */
export const secretMark = 'pass7Kmark'

/** Fields that exist on every object. */
export const prototypeKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']
