/**
 * The one place where markup becomes elements. The policy lets through what our own server has
 * rendered and nothing is added to it; the site's CSP refuses every other way (`trusted-types`).
 */
const policy = window.trustedTypes?.createPolicy('babylon', { createHTML: (html) => html })

/** @param html an answer of our own origin */
export function parseOwnMarkup(html: string): Document {
  return new DOMParser().parseFromString(policy ? policy.createHTML(html) : html, 'text/html')
}
