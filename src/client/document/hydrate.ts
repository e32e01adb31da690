import type { IslandRuntime, Mount } from '../../shared/protocol/island-runtime.ts'
import { reloadOnce } from '../navigation/reload-guard.ts'
import { loadNetwork } from '../network/load-network.ts'

type Page = Omit<IslandRuntime, 'element'>

/**
 * Loads the scripts of the page's islands (`data-island`): at the first interaction, when an island
 * comes into view, or at once (`data-load`).
 * @returns stops the islands
 */
export function startHydration(page: Page): () => void {
  const controller = new AbortController()
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    whenNeeded(element, controller.signal, () => load({ ...page, element }, controller.signal))
  }
  return () => controller.abort()
}

function whenNeeded(element: HTMLElement, signal: AbortSignal, start: () => void): void {
  const { load } = element.dataset
  if (load === 'load') start()
  else if (load === 'visible') whenVisible(element, signal, start)
  else whenFocused(element, signal, start)
}

/** Inside a form, focus on any of the form's fields starts the island. */
function whenFocused(element: HTMLElement, signal: AbortSignal, start: () => void): void {
  element.hidden = false
  const scope = element.closest('form') ?? element
  if (scope.contains(document.activeElement)) start()
  else scope.addEventListener('focusin', start, { once: true, signal })
}

function whenVisible(element: HTMLElement, signal: AbortSignal, start: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    start()
  })
  observer.observe(element)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Islands that wait for an interaction need the network, because they send something. */
async function loadScript({ island = '', load }: DOMStringMap): Promise<{ mount: Mount }> {
  const [script] = await Promise.all([import(island), load || loadNetwork()])
  return script
}

async function load(runtime: IslandRuntime, signal: AbortSignal): Promise<void> {
  const { props = '{}' } = runtime.element.dataset
  const script = await loadScript(runtime.element.dataset).catch(reloadOnce)
  if (!script || signal.aborted) return
  signal.addEventListener('abort', script.mount(runtime, JSON.parse(props)))
  runtime.element.hidden = false
}
