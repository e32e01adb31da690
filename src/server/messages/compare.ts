import { placeholders } from '../../shared/language/merge-messages.ts'

/** An unused message from the message service. */
export interface DroppedMessage {
  /** `faq.hero.title`, `faq.groups.0.title` */
  key: string
  /**
   * `unknown`: our messages lack the key; `type`: the types differ; `placeholders`: the
   * placeholders or tags differ.
   */
  reason: 'unknown' | 'type' | 'placeholders'
}

export interface Comparison {
  used: number
  dropped: DroppedMessage[]
}

/** Counts the service's messages that `mergeMessages` uses, and lists those that it drops. */
export function compareMessages(builtIn: unknown, foreign: unknown): Comparison {
  const dropped: DroppedMessage[] = []
  let used = 0

  function compare(ours: unknown, theirs: unknown, key: string): void {
    const reason = reasonToDrop(ours, theirs)
    if (reason) dropped.push({ key, reason })
    else if (typeof ours === 'string') used += 1
    else compareEntries(Object(ours), Object(theirs), key)
  }

  function compareEntries(ours: object, theirs: object, key: string): void {
    const ourTexts = new Map(Object.entries(ours))
    for (const [name, text] of Object.entries(theirs)) {
      compare(ourTexts.get(name), text, key ? `${key}.${name}` : name)
    }
  }

  compare(builtIn, foreign, '')
  return { used, dropped }
}

function reasonToDrop(ours: unknown, theirs: unknown): DroppedMessage['reason'] | undefined {
  if (ours === undefined) return 'unknown'
  if (valueKind(ours) !== valueKind(theirs)) return 'type'
  if (typeof ours !== 'string') return undefined
  return placeholders(ours) === placeholders(String(theirs)) ? undefined : 'placeholders'
}

function valueKind(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'list' : typeof value
}
