import type { IslandRuntime } from '../shared/island-runtime.ts'

/** What an island's script exports as `mount`: starts on the server's markup, returns how to stop. */
export type Mount = (runtime: IslandRuntime, props: unknown) => () => void
