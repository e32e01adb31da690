import { placeholders } from '../language/merge-messages.ts'

const anyPlaceholder = String.raw`\{\{[^{}]*\}\}|<\/?\w+>`
const optionalPart = String.raw`\[\[(?:(?!\[\[|\]\])[^])*\{\{company\.\w+\}\}(?:(?!\[\[|\]\])[^])*\]\]`

/** Each closing tag directly follows its opening tag, as `placeholders()` requires. */
const pairedTags = String.raw`(?=(?:<(\w+)>(?:(?!<\/?\w+>)[^])*<\/\1>|(?!<\/\w+>)[^])*$)`

/**
 * A pattern for texts with the same placeholders and tags as the given one, which the build
 * requires of translations. Parts in double brackets need a company fact.
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
  return `/^${each.join('')}${paired}${formatAllowed(known)}$/`
}

/** A pattern for strings with every required placeholder, and no others except optional ones. */
export function patternWith(needed: string[], optional: string[]): string {
  const each = needed.map((placeholder) => `(?=[^]*${literal(placeholder)})`)
  return `/^${each.join('')}${formatAllowed([...needed, ...optional])}$/`
}

/** Allows no other placeholders and tags, and only complete optional parts. */
function formatAllowed(known: string[]): string {
  const own = known.map(literal).join('|')
  const stranger = own ? `(?!${own})(?:${anyPlaceholder})` : `(?:${anyPlaceholder})`
  return `(?!${`[^]*${stranger}`})(?:${optionalPart}|(?!\\[\\[|\\]\\])[^])*`
}

function literal(placeholder: string): string {
  return placeholder.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
