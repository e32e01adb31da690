/** Calls `send` with the same or another body, or responds itself. */
type Intercept = (
  request: { url: string; init: RequestInit },
  send: (init: RequestInit) => Promise<Response>
) => Promise<Response>

/**
 * Intercepts requests of the library to the proxy, because the library has no hook for them.
 * @param proxy the URL of the proxy
 */
export function interceptProxy(proxy: string, intercept: Intercept): void {
  const originalFetch = globalThis.fetch
  globalThis.fetch = async (input, init = {}) => {
    const url = String(input instanceof Request ? input.url : input)
    if (!url.startsWith(proxy)) return originalFetch(input, init)
    return intercept({ url, init }, (changedInit) => originalFetch(input, changedInit))
  }
}
