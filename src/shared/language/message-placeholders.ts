const placeholder = /\{\{(\w+)\}\}/g

/**
 * Fills the placeholders of a text, such as `{{name}}`, in one pass: a value that looks like a
 * placeholder stays as it is.
 * @param fill receives the placeholder's name, and the whole placeholder
 */
export function fillPlaceholders(
  text: string,
  fill: (name: string, placeholder: string) => string
): string {
  return text.replace(placeholder, (whole, name: string) => fill(name, whole))
}

/** The names of the placeholders in a text, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))]
}
