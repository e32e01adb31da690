/**
 * Lets the browser prefetch documents, but only where it is going to load one: while our script does
 * not run (`data-live`, client/build.ts), because it is switched off, failed, or knows of a newer
 * build. Else links are answered from payloads, and a document would be fetched for nothing.
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
const rules = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { selector_matches: 'html:not([data-live]) a' },
          // Following these changes something for the visitor, or downloads something.
          { not: { selector_matches: '[hreflang],[data-switch],[download],[rel~=external]' } },
          { href_matches: '/*' },
          { not: { href_matches: '/*.*' } }
        ]
      },
      eagerness: 'moderate'
    }
  ]
}

/**
 * The header's value. As a `data:` address, which the policy does not bind: a file of its own would
 * be one more request of every first view.
 */
export const speculationRules = `"data:application/speculationrules+json,${encodeURIComponent(JSON.stringify(rules))}"`
