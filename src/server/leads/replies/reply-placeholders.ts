/** The placeholders of saved replies, written as `{name}`. */
const replyPlaceholders = ['name', 'company', 'reference', 'operator'] as const

type ReplyValues = Record<(typeof replyPlaceholders)[number], string>

const placeholder = /\{(\w+)\}/g

/**
 * Fills a saved reply in one pass. A placeholder without a value stays, for the operator to
 * replace; an operator without a name does not sign.
 */
export function fillReply(text: string, values: ReplyValues): string {
  const valuesByName: Partial<Record<string, string>> = values
  const filled = text.replace(placeholder, (original, name: string) =>
    name === 'operator' ? values.operator : valuesByName[name] || original
  )
  return filled.trimEnd()
}

/** Whether a text contains a word in braces that is not a placeholder. */
export function hasUnknownPlaceholder(text: string): boolean {
  return listPlaceholderNames(text).some((name) => !isKnown(name))
}

/** The first placeholder that a text still contains, and with which it must not be sent. */
export function findPlaceholder(text: string): string | undefined {
  const name = listPlaceholderNames(text).find(isKnown)
  return name && `{${name}}`
}

function listPlaceholderNames(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name)
}

function isKnown(name: string): boolean {
  return replyPlaceholders.some((known) => known === name)
}
