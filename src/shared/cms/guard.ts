import { slots } from '../language/merge-messages.ts'

const anySlot = String.raw`\{\{[^{}]*\}\}|<\/?\w+>`
const optionalPart = String.raw`\[\[(?:(?!\[\[|\]\])[^])*\{\{company\.\w+\}\}(?:(?!\[\[|\]\])[^])*\]\]`

/** A closing tag follows its opening one, with no other tag between them, as `slots()` requires. */
const pairedTags = String.raw`(?=(?:<(\w+)>(?:(?!<\/?\w+>)[^])*<\/\1>|(?!<\/\w+>)[^])*$)`

/**
 * A pattern of the texts with the same placeholders and tags as another, which the build requires
 * of each language. Parts in double brackets need a fact of the company.
 */
export function patternLike(text: string): string {
  const counts = new Map<string, number>()
  for (const slot of slots(text).split(' ').filter(Boolean)) {
    counts.set(slot, (counts.get(slot) ?? 0) + 1)
  }
  const each = [...counts].map(([slot, count]) => {
    const other = `(?:(?!${literal(slot)})[^])*`
    return `(?=(?:${other}${literal(slot)}){${count}}${other}$)`
  })
  const known = [...counts.keys()]
  const paired = known.some((slot) => slot.startsWith('</')) ? pairedTags : ''
  return `/^${each.join('')}${paired}${onlyOf(known)}$/`
}

/** A pattern of the texts that have all of some placeholders, and no others but optional ones. */
export function patternWith(needed: string[], optional: string[]): string {
  const each = needed.map((slot) => `(?=[^]*${literal(slot)})`)
  return `/^${each.join('')}${onlyOf([...needed, ...optional])}$/`
}

/** Texts without other placeholders and tags, and with whole optional parts. */
function onlyOf(known: string[]): string {
  const own = known.map(literal).join('|')
  const stranger = own ? `(?!${own})(?:${anySlot})` : `(?:${anySlot})`
  return `(?!${`[^]*${stranger}`})(?:${optionalPart}|(?!\\[\\[|\\]\\])[^])*`
}

function literal(slot: string): string {
  return slot.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
