import { latestBuildPath, manifestFolder } from '../../shared/links/endpoint-paths.ts'
import type { Build, Manifest } from '../../shared/protocol/manifest.ts'
import { hourMs } from '../../shared/time.ts'
import { buildId, setLive } from '../document/build.ts'
import type { Network } from './network.ts'

/** Milliseconds between two checks. */
const checkEvery = hourMs

/** Milliseconds for each request; long, because no visitor is waiting. */
const timeoutMs = 2 * checkEvery

/**
 * Loads the manifest of this build, and checks periodically for a newer build. After one is found,
 * every navigation is a full page load, and a notice offers to reload at once.
 * @param startedAt when the page was started, in milliseconds since 1970
 */
export function startBuildCheck({ request, setManifest }: Network, startedAt: number): void {
  let checkedAt = startedAt
  let timer: ReturnType<typeof setTimeout> | undefined

  loadManifest()
  schedule()
  checkIfOverdue()
  document.addEventListener('visibilitychange', checkIfOverdue)

  async function loadManifest(): Promise<void> {
    if (navigator.connection?.effectiveType === 'slow-2g') return
    const manifest = await getJson(`${manifestFolder}${buildId}.json`)
    if (isManifest(manifest)) setManifest(manifest)
  }
  function schedule(): void {
    timer = setTimeout(checkIfOverdue, checkedAt + checkEvery - Date.now())
  }
  async function checkIfOverdue(): Promise<void> {
    if (document.hidden || Date.now() - checkedAt < checkEvery) return
    clearTimeout(timer)
    checkedAt = Date.now()
    schedule()
    const latest = await getJson(`${latestBuildPath}?${checkedAt}`)
    if (isBuild(latest) && latest.id !== buildId) announce()
  }
  function announce(): void {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', checkIfOverdue)
    setLive(false)
    showNotice()
  }
  /** A failure is only logged, because the site works without these responses (§5.7). */
  async function getJson(path: string): Promise<unknown> {
    try {
      const { status, body } = await request(path, { timeoutMs })
      if (status === 200 && isBuild(body)) return body
      console.warn(path, status)
    } catch (error) {
      console.warn(path, error)
    }
    return undefined
  }
}

/** A captive portal may respond with anything, so every response is validated. */
function isBuild(body: unknown): body is Build {
  return body instanceof Object && 'id' in body && typeof body.id === 'string'
}

function isManifest(body: unknown): body is Manifest {
  return isBuild(body) && 'prerendered' in body && Array.isArray(body.prerendered)
}

/** Opens the notice, which every page contains. */
function showNotice(): void {
  const notice = document.querySelector<HTMLDialogElement>('[data-newer-build]')
  // `show()` would move the focus, even away from a field that is being filled in.
  notice?.setAttribute('open', '')
}
