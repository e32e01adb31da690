import { hasUnsentInput } from './form-state.ts'
import { getStored, setStored } from './storage.ts'

/** Minimum milliseconds between two reloads of a path (§5.6). */
const period = 10_000

/**
 * Reloads the page after a chunk of its script failed to load, usually because there is a newer
 * build. It reloads a path at most once per period, and never if that would lose unsent input.
 * Otherwise the page stays as the server rendered it.
 */
export function reloadOnce(): void {
  if (mayReload(location.pathname)) location.reload()
}

function mayReload(path: string): boolean {
  const now = Date.now()
  if (!navigator.onLine) return false
  if (hasUnsentInput()) return false
  const key = `reloaded ${path}`
  if (now - Number(getStored(key)) < period) return false
  // If storage is blocked, the navigation timing still shows whether this page load is a reload.
  return setStored(key, String(now)) || !isReload()
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  // Entries of type `navigation` are always of this class.
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload'
}
