/** Their text is no running text: it takes no markup, or is code. */
const untouched = new Set(['option', 'pre', 'script', 'style', 'textarea', 'title'])

/** A tag, a word of one letter and more behind a hyphen (“e-posta”, “e-mail”), or a range (“2–4”). */
const token = /<(\/?)([a-z][\w-]*)([^>]*)>|(?<![\p{L}\p{N}-])e-\p{L}+|\d+–\d+/giu

/**
 * Lets no line end with the “e-” of “e-posta” or within a range. Done to the rendered page, since the
 * words come from messages, posts and legal documents alike; attributes and form fields keep their
 * plain text, and so does an island, which has to find what its own component renders.
 * @param html as React writes it: no `>` in an attribute
 */
export function keepTogether(html: string): string {
  let skipped = ''
  let depth = 0
  return html.replace(token, (match, end: string, name?: string, attributes = '') => {
    if (name === undefined) return depth > 0 ? match : `<span class="nowrap">${match}</span>`
    if (depth === 0 && !end && (untouched.has(name) || attributes.includes(' data-island='))) {
      skipped = name
    }
    if (name === skipped) depth += end ? -1 : 1
    if (depth === 0) skipped = ''
    return match
  })
}
