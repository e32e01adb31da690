import { parseOwnMarkup } from '../document/trusted-html.ts'
import type { Network } from './network.ts'

let loading: Promise<Network> | undefined

/**
 * Loads the part of the script that talks to the server, once.
 * @throws TypeError when it cannot be loaded
 */
export function loadNetwork(): Promise<Network> {
  if (!loading) {
    loading = import('./network.ts').then(({ startNetwork }) => startNetwork(parseOwnMarkup))
    // The browser logs the failure, and those who wait for the promise handle it.
    loading.catch(() => {})
  }
  return loading
}

/** Does something with the network part if it is loaded, or will be. Its absence breaks nothing. */
export function withNetwork(work: (network: Network) => void): void {
  loading?.then(work, () => {})
}
