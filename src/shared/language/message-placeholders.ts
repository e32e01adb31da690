const placeholder = /\{\{(\w+)\}\}/g

/**
 * Fills the placeholders of a message, such as `{{name}}`, in one pass, so that values are never
 * scanned for placeholders.
 * @param fill receives the placeholder's name, and the whole placeholder
 */
export function fillPlaceholders(
  text: string,
  fill: (name: string, placeholder: string) => string
): string {
  return text.replace(placeholder, (original, name: string) => fill(name, original))
}

export function listPlaceholders(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))]
}
