import { iconsUrl } from 'babylon:islands'
import type { FunctionComponent } from 'react'
import { islandUrl, type ScriptName } from './island-url.ts'

interface IslandProps<Props extends object> {
  /** The script that hydrates the component. */
  script: ScriptName
  component: FunctionComponent<Props>
  /** Serialized as JSON. They include all texts that the server renders. */
  props: NoInfer<Props>
  /** Loads the script at the first interaction (default), when it is visible, or with the page. */
  load?: 'visible' | 'load'
}

/**
 * Marks an element that React hydrates in the browser. The server renders the same component from
 * the same props, so that both agree. Its ids derive from the props, never from `useId`.
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const { script, component: Component, props, load } = island
  return (
    <div
      data-island={islandUrl(script)}
      data-icons={iconsUrl}
      data-load={load}
      data-props={JSON.stringify(props)}
    >
      <Component {...props} />
    </div>
  )
}
