/**
 * The text for a stored value in a group of messages, such as `leads.states`. The value may be
 * unknown, because a newer build may have stored it.
 */
export function findText(
  texts: Readonly<Record<string, string>>,
  value: string
): string | undefined {
  return Object.hasOwn(texts, value) ? texts[value] : undefined
}
