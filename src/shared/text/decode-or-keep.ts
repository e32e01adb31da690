/** Decodes a part of a URL. A malformed one is returned unchanged: its `%` is a literal one. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
