import type { Build, Manifest } from '../shared/manifest.ts'
import { latestBuildPath, manifestFolder } from '../shared/protocol.ts'
import { buildId, setLive } from './build.ts'

/** Milliseconds until the manifest is loaded, and between two checks (§7). */
const manifestAfter = 1000
const checkEvery = 3_600_000

/**
 * Loads the manifest of this build, and checks periodically for a newer build. Once there is one,
 * every navigation is a full page load, and a notice offers to reload at once.
 */
export function startBuildCheck(onManifest: (manifest: Manifest) => void): void {
  let checked = Date.now()
  setTimeout(loadManifest, manifestAfter, onManifest)
  const interval = setInterval(check, checkEvery)
  document.addEventListener('visibilitychange', checkIfOverdue)

  async function check(): Promise<void> {
    if (document.hidden) return
    checked = Date.now()
    const latest = await getJson<Build>(`${latestBuildPath}?${checked}`)
    if (!latest || latest.id === buildId) return
    stopChecking()
    setLive(false)
    showNotice()
  }
  function checkIfOverdue(): void {
    if (Date.now() - checked >= checkEvery) check()
  }
  function stopChecking(): void {
    clearInterval(interval)
    document.removeEventListener('visibilitychange', checkIfOverdue)
  }
}

async function loadManifest(onManifest: (manifest: Manifest) => void): Promise<void> {
  if (navigator.connection?.effectiveType === 'slow-2g') return
  const manifest = await getJson<Manifest>(`${manifestFolder}${buildId}.json`)
  if (manifest) onManifest(manifest)
}

/** A failure is only logged, because the site works without these answers (§5.7). */
async function getJson<T>(path: string): Promise<T | undefined> {
  try {
    const response = await fetch(path)
    if (response.ok) return await response.json()
  } catch (error) {
    console.warn(path, error)
  }
  return undefined
}

/** Opens the notice, which every page contains. */
function showNotice(): void {
  const notice = document.querySelector<HTMLDialogElement>('[data-newer-build]')
  // `show()` would move the focus, even away from a field that is being filled in.
  notice?.setAttribute('open', '')
}
