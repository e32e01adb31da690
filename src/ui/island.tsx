import { iconsUrl } from 'babylon:islands'
import type { FunctionComponent } from 'react'
import { islandUrl, type ScriptName } from './island-url.ts'

interface IslandProps<Props extends object> {
  /** The script that hydrates the component. */
  script: ScriptName
  component: FunctionComponent<Props>
  /** JSON. The wording is among them, since the browser has none of its own. */
  props: NoInfer<Props>
  /** When the script is loaded: at the first interaction (default), when seen, or with the page. */
  load?: 'visible' | 'load'
}

/**
 * Marks the place where React takes over in the browser. The server renders the same component from
 * the same props, so that both agree; ids in it come from the props, never from `useId`.
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
