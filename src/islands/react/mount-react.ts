import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Mount } from '../../shared/protocol/island-runtime.ts'

/**
 * Creates an island that hydrates a component rendered by `<Island>`.
 * @param more props that exist only in the browser
 */
export function mountReact<Props extends object>(
  component: FunctionComponent<Props>,
  more?: Partial<Props>
): Mount {
  return (runtime, props) => {
    // `<Island>` checks the props against this component's type before it serializes them as JSON.
    const element = createElement(component, { ...(props as Props), ...more, runtime })
    let isStopped = false
    const root = hydrateRoot(runtime.element, element, {
      onRecoverableError(error) {
        // React reports a page that is left before its island is hydrated, which is not an error.
        if (!isStopped) reportError(error)
      }
    })
    return () => {
      isStopped = true
      root.unmount()
    }
  }
}
