import type { IslandRuntime, Mount } from '../../shared/protocol/island-runtime.ts'
import { hasUnsentInput } from '../document/form-state.ts'
import { reloadOnce } from '../document/reload-guard.ts'
import { loadNetwork } from '../network/load-network.ts'

type PageRuntime = Omit<IslandRuntime, 'element'>

/**
 * Loads the scripts of the page's islands (`data-island`): at once (`data-load`), or at the first
 * interaction.
 * @returns a function that stops the islands
 */
export function startHydration(page: PageRuntime): () => void {
  const controller = new AbortController()
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]:not(.leaving *)')) {
    const start = () => load({ ...page, element }, controller.signal)
    if (element.dataset.load) start()
    else whenFocused(element, controller.signal, start)
  }
  return () => controller.abort()
}

/**
 * Inside a form, focus on any of the form's fields starts the island. So does unsent input, because
 * the island asks before it is lost.
 */
function whenFocused(element: HTMLElement, signal: AbortSignal, start: () => void): void {
  element.hidden = false
  const scope = element.closest('form') ?? element
  if (scope.contains(document.activeElement) || hasUnsentInput()) start()
  else scope.addEventListener('focusin', start, { once: true, signal })
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
