/**
 * Lets the browser prefetch documents while our script does not handle links (`data-live`,
 * client/document/build.ts): it is disabled, has failed or has found a newer build. Otherwise
 * navigation uses payloads, and a prefetched document would be wasted.
 * https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
const rules = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { selector_matches: 'html:not([data-live]) a' },
          // These links change state, or download a file.
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
 * The value of the header. A `data:` URL, because a file would add a request to every first view;
 * the content security policy does not apply to it.
 */
export const speculationRules = `"data:application/speculationrules+json,${encodeURIComponent(JSON.stringify(rules))}"`
