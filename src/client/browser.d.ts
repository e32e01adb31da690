/** What browsers have and TypeScript's library does not know yet. */

interface Window {
  /** https://w3c.github.io/trusted-types; what a policy makes is typed as the text it stands for. */
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createHTML(html: string): string }
    ): { createHTML(html: string): string }
    emptyHTML: string
  }
  /** https://developers.cloudflare.com/turnstile; where the operator has set it. */
  turnstile?: { reset(widget: Element): void }
}

interface Navigator {
  /** https://wicg.github.io/netinfo */
  connection?: { saveData?: boolean; effectiveType?: 'slow-2g' | '2g' | '3g' | '4g' }
}
