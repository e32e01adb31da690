/** The request goes on to GitHub with `send`, with another body or not at all. */
type Intercept = (
  request: { url: string; init: RequestInit },
  send: (init: RequestInit) => Promise<Response>
) => Promise<Response>

/**
 * Stands between the library and the gate to GitHub, because the library has no other place for it.
 * @param gate the URL of the gate
 */
export function interceptGate(gate: string, intercept: Intercept): void {
  const next = globalThis.fetch
  globalThis.fetch = async (input, init = {}) => {
    const url = String(input instanceof Request ? input.url : input)
    if (!url.startsWith(gate)) return next(input, init)
    return intercept({ url, init }, (changed) => next(input, changed))
  }
}
