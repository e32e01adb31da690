import type { ComponentProps, ComponentType } from 'react'
import { islands } from '../islands/islands.ts'
import { islandUrl } from './island-url.ts'

type Islands = typeof islands

interface IslandProps<Name extends keyof Islands> {
  name: Name
  /** The script of the build that runs it, where one component has several. */
  script?: string
  /** JSON: texts come in as props, since the browser has no wording of its own. */
  props: Omit<ComponentProps<Islands[Name]>, 'runtime' | 'definition'>
  /** When its script is loaded: at the first interaction, when it is seen, or with the page. */
  load?: 'interaction' | 'visible' | 'load'
}

/**
 * Marks where the browser takes over. The server renders the same component from the same props, so
 * that the two agree; ids in it come from the props, never from `useId`.
 */
export function Island<Name extends keyof Islands>(island: IslandProps<Name>) {
  const { name, script = name, props, load } = island
  // The compiler cannot follow that a name's component takes that name's props.
  const Component = islands[name] as ComponentType<object>
  return (
    <div
      data-island={islandUrl(script)}
      data-icons={islandUrl('icons')}
      data-load={load}
      data-props={JSON.stringify(props)}
    >
      <Component {...props} />
    </div>
  )
}
