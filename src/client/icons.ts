import type { IslandRuntime } from '../shared/island-runtime.ts'
import { bodyOf, loadIcons } from './icon-bodies.ts'

type Surroundings = Pick<IslandRuntime, 'element' | 'parseOwnMarkup'>

/**
 * Draws the icons of an island that the server has not drawn: `<svg data-icon="name">`.
 * @param names those that may be wanted when there is no network
 */
export function startIcons(surroundings: Surroundings, names: string[] = []): () => void {
  const { element, parseOwnMarkup } = surroundings
  const observer = new MutationObserver(drawOrLoad)
  observer.observe(element, { childList: true, subtree: true })
  loadIcons(names).then(drawOrLoad)
  return () => observer.disconnect()

  async function drawOrLoad(): Promise<void> {
    const missing = draw()
    if (missing.length === 0) return
    await loadIcons(missing)
    draw()
  }
  /** @returns the names whose bodies are not here yet */
  function draw(): string[] {
    const empty = [...element.querySelectorAll<SVGElement>('svg[data-icon]:empty')]
    return empty.flatMap((svg) => {
      const name = svg.dataset.icon ?? ''
      const body = bodyOf(name)
      if (!body) return [name]
      svg.append(...elementsOf(body))
      return []
    })
  }
  function elementsOf(body: string): Iterable<Node> {
    return parseOwnMarkup(`<svg>${body}</svg>`).body.firstElementChild?.childNodes ?? []
  }
}
