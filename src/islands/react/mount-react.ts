import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Mount } from '../../shared/island-runtime.ts'

/**
 * Makes an island of a component that `<Island>` has rendered on the server.
 * @param more props that only the browser has
 */
export function mountReact<Props extends object>(
  component: FunctionComponent<Props>,
  more?: Partial<Props>
): Mount {
  return (runtime, props) => {
    // `<Island>` has checked them against this component's type before it wrote them as JSON.
    const element = createElement(component, { ...(props as Props), ...more, runtime })
    const root = hydrateRoot(runtime.element, element)
    return () => root.unmount()
  }
}
