import type { Action } from '../../../src/desk/define-action.ts'
import type { DeskRoute } from '../../../src/desk/define-screen.ts'
import type { deskRoutes } from '../../../src/desk/routes.ts'
import type { ScreenKey } from '../../../src/shared/links/route.ts'
import { importSource } from '../source/import-source.ts'

type FormOfScreen = Pick<Action<never>, 'form' | 'role' | 'passkeyFor'>

export interface DeskScreen {
  key: ScreenKey
  path: string
  role: (typeof deskRoutes)[ScreenKey]['role']
  kind: Awaited<ReturnType<DeskRoute['screen']>>['screen']['kind']
  forms: readonly FormOfScreen[]
}

/** Every screen with its forms, read from the code, to include new ones. */
export async function readDeskScreens(): Promise<DeskScreen[]> {
  const { deskRoutes: routes } = await importSource<{ deskRoutes: typeof deskRoutes }>(
    'src/desk/routes.ts'
  )
  return Promise.all(
    // `Object.entries` returns keys as `string`.
    (Object.keys(routes) as ScreenKey[]).map(async (key) => {
      const { path, role, screen: load } = routes[key]
      const { screen } = await load()
      const forms: readonly FormOfScreen[] = screen.kind === 'screen' ? screen.forms : []
      return { key, path, role, kind: screen.kind, forms }
    })
  )
}
