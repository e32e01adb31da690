import { placeholders } from '../language/merge-messages.ts'

const anyPlaceholder = String.raw`\{\{[^{}]*\}\}|<\/?\w+>`
const optionalPart = String.raw`\[\[(?:(?!\[\[|\]\])[^])*\{\{company\.\w+\}\}(?:(?!\[\[|\]\])[^])*\]\]`

/** A closing tag follows its opening one, with no other tag between them, as `placeholders()` requires. */
const pairedTags = String.raw`(?=(?:<(\w+)>(?:(?!<\/?\w+>)[^])*<\/\1>|(?!<\/\w+>)[^])*$)`

/**
 * A pattern of the texts with the same placeholders and tags as another, which the build requires
 * of each language. Parts in double brackets need a fact of the company.
 */
export function patternLike(text: string): string {
  const counts = new Map<string, number>()
  for (const placeholder of placeholders(text).split(' ').filter(Boolean)) {
    counts.set(placeholder, (counts.get(placeholder) ?? 0) + 1)
  }
  const each = [...counts].map(([placeholder, count]) => {
    const other = `(?:(?!${literal(placeholder)})[^])*`
    return `(?=(?:${other}${literal(placeholder)}){${count}}${other}$)`
  })
  const known = [...counts.keys()]
  const paired = known.some((each) => each.startsWith('</')) ? pairedTags : ''
  return `/^${each.join('')}${paired}${onlyOf(known)}$/`
}

/** A pattern for strings with every required placeholder, and no others except optional ones. */
export function patternWith(needed: string[], optional: string[]): string {
  const each = needed.map((placeholder) => `(?=[^]*${literal(placeholder)})`)
  return `/^${each.join('')}${onlyOf([...needed, ...optional])}$/`
}

/** Texts without other placeholders and tags, and with whole optional parts. */
function onlyOf(known: string[]): string {
  const own = known.map(literal).join('|')
  const stranger = own ? `(?!${own})(?:${anyPlaceholder})` : `(?:${anyPlaceholder})`
  return `(?!${`[^]*${stranger}`})(?:${optionalPart}|(?!\\[\\[|\\]\\])[^])*`
}

function literal(placeholder: string): string {
  return placeholder.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
