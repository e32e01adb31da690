import { hasUnsentInput } from './form-state.ts'
import { recall, remember } from './storage.ts'

/** Milliseconds in which a path is not reloaded twice (spec §5.6). */
const period = 10_000

/**
 * Loads the page anew after a part of its script failed to load: most often a newer build is there.
 * At most once per path and period, never at the cost of what somebody typed; else the plain page
 * stays as it is.
 */
export function reloadOnce(): void {
  if (mayReload(location.pathname)) location.reload()
}

function mayReload(path: string): boolean {
  const now = Date.now()
  if (!navigator.onLine) return false
  if (hasUnsentInput()) return false
  const key = `reloaded ${path}`
  if (now - Number(recall(key)) < period) return false
  // Where storage is blocked, the browser itself still knows whether this is a reload.
  return remember(key, String(now)) || !isReload()
}

function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  // This type of entry is of this class.
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload'
}
