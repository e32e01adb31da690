/** Browser features that TypeScript's own library does not declare yet. */

interface Window {
  /** https://w3c.github.io/trusted-types. The result of a policy is typed as `string`. */
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML(html: string): string }
    ): { createHTML(html: string): string }
    emptyHTML: string
  }
  /** https://developers.cloudflare.com/turnstile, if the operator uses it. */
  turnstile?: { reset(widget: Element): void }
}

interface Navigator {
  /** https://www.w3.org/TR/gpc */
  globalPrivacyControl?: boolean
  /** https://wicg.github.io/netinfo */
  connection?: { saveData?: boolean; effectiveType?: 'slow-2g' | '2g' | '3g' | '4g' }
}
