import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Mount } from './mount.ts'

/**
 * Makes an island of a component that the server has rendered from the same props.
 * @param more props that only the browser has
 */
export function mountReact<Props extends object>(
  component: FunctionComponent<Props>,
  more?: Partial<Props>
): Mount {
  return (runtime, props) => {
    // The server has written them, for this very component.
    const element = createElement(component, { ...(props as Props), ...more, runtime })
    const root = hydrateRoot(runtime.element, element)
    return () => root.unmount()
  }
}
