const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;'
}

/** Escapes text for HTML content and for quoted attributes, with the same entities as React. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

const characters = Object.fromEntries(
  Object.entries(entities).map(([character, entity]) => [entity, character])
)

/** Undoes `escapeHtml`, and resolves numeric entities. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x([0-9a-fA-F]+)|#(\d+));/g, (entity, hex, decimal) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return characters[entity] ?? String.fromCodePoint(code)
  })
}

/** Serializes JSON for the content of a script element, which an unescaped `<` could end. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
