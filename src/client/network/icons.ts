import type { IslandRuntime } from '../../shared/protocol/island-runtime.ts'
import { iconBody, loadIcons } from './icon-bodies.ts'

type Surroundings = Pick<IslandRuntime, 'element' | 'parseTrustedHtml' | 'request'>

/**
 * Draws the icons of an island that the server has not rendered: `<svg data-icon="name">`.
 * @param names icons to load now, because they may be needed offline
 * @returns a function that stops watching the island
 */
export function startIcons(surroundings: Surroundings, names: string[] = []): () => void {
  const { element, parseTrustedHtml, request } = surroundings
  const observer = new MutationObserver(drawOrLoad)
  observer.observe(element, { childList: true, subtree: true })
  loadIcons(request, names).then(drawOrLoad)
  return () => observer.disconnect()

  async function drawOrLoad(): Promise<void> {
    const missingNames = draw()
    if (missingNames.length === 0) return
    await loadIcons(request, missingNames)
    draw()
  }
  /** @returns the names of icons that are not loaded yet */
  function draw(): string[] {
    const empty = [...element.querySelectorAll<SVGElement>('svg[data-icon]:empty')]
    return empty.flatMap((svg) => {
      const name = svg.dataset.icon ?? ''
      const body = iconBody(name)
      if (!body) return [name]
      svg.append(...parseElements(body))
      return []
    })
  }
  function parseElements(body: string): Iterable<Node> {
    return parseTrustedHtml(`<svg>${body}</svg>`).body.firstElementChild?.childNodes ?? []
  }
}
