import { iconsUrl } from 'babylon:islands'
import type { FunctionComponent } from 'react'
import { type ScriptName, useIslandUrl } from './use-island-url.ts'

interface IslandProps<Props extends object> {
  script: ScriptName
  component: FunctionComponent<Props>
  /**
   * The component's props, serialized as JSON. They include all messages that the server renders.
   */
  props: NoInfer<Props>
  /** Loads the script with the page instead of at the first interaction. */
  load?: 'load'
}

/**
 * Marks an element that React hydrates in the browser. The server renders the same component with
 * the same props, so that the markup is identical. Ids derive from the props, never from `useId`.
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { script, component: Component, props, load } = island
  return (
    <div
      data-island={useIslandUrl(script)}
      data-icons={iconsUrl}
      data-load={load}
      data-props={JSON.stringify(props)}
    >
      <Component {...props} />
    </div>
  )
}
