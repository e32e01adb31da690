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
  const lookaheads = [...counts].map(([placeholder, count]) => {
    const otherCharacters = `(?:(?!${literal(placeholder)})[^])*`
    return `(?=(?:${otherCharacters}${literal(placeholder)}){${count}}${otherCharacters}$)`
  })
  const knownPlaceholders = [...counts.keys()]
  const paired = knownPlaceholders.some((each) => each.startsWith('</')) ? pairedTags : ''
  return `/^${lookaheads.join('')}${paired}${formatAllowed(knownPlaceholders)}$/`
}

/** A pattern for strings with every required placeholder, and no others except optional ones. */
export function patternWith(neededPlaceholders: string[], optionalPlaceholders: string[]): string {
  const lookaheads = neededPlaceholders.map((placeholder) => `(?=[^]*${literal(placeholder)})`)
  return `/^${lookaheads.join('')}${formatAllowed([...neededPlaceholders, ...optionalPlaceholders])}$/`
}

/** Allows no other placeholders and tags, and only complete optional parts. */
function formatAllowed(knownPlaceholders: string[]): string {
  const ownPattern = knownPlaceholders.map(literal).join('|')
  const stranger = ownPattern ? `(?!${ownPattern})(?:${anyPlaceholder})` : `(?:${anyPlaceholder})`
  return `(?!${`[^]*${stranger}`})(?:${optionalPart}|(?!\\[\\[|\\]\\])[^])*`
}

function literal(placeholder: string): string {
  return placeholder.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
