import { parseTrustedHtml } from '../document/trusted-html.ts'
import type { Network } from './network.ts'

let loading: Promise<Network> | undefined

/**
 * Loads the part of the script that talks to the server, once.
 * @throws TypeError when it cannot be loaded
 */
export function loadNetwork(): Promise<Network> {
  if (!loading) {
    loading = import('./network.ts').then(({ startNetwork }) => startNetwork(parseTrustedHtml))
    // The browser logs the failure, and the caller that awaits the promise handles it.
    loading.catch(() => {})
  }
  return loading
}

/** Runs work once the network part is loaded. If loading fails, nothing happens. */
export function withNetwork(work: (network: Network) => void): void {
  loading?.then(work, () => {})
}
