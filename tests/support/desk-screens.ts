import { build } from 'esbuild'
import type { Action } from '../../src/desk/define-action.ts'
import type { deskRoutes } from '../../src/desk/routes.ts'
import type { ScreenKey } from '../../src/shared/links/route.ts'
import { withoutComputedModules } from './complexity/app-routes.ts'

type FormOfScreen = Pick<Action<never>, 'form' | 'role' | 'confirmed'>

export interface DeskScreen {
  key: ScreenKey
  path: string
  role: (typeof deskRoutes)[ScreenKey]['role']
  isDownload: boolean
  forms: readonly FormOfScreen[]
}

/** Every screen with its forms, read from the code, to include new ones. */
export async function readDeskScreens(): Promise<DeskScreen[]> {
  const { outputFiles } = await build({
    entryPoints: ['src/desk/routes.ts'],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    loader: { '.txt': 'text', '.wasm': 'empty' },
    plugins: [withoutComputedModules]
  })
  const code = Buffer.from(outputFiles[0]?.contents ?? '').toString('base64')
  const { deskRoutes: routes }: { deskRoutes: typeof deskRoutes } = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${code}`
  )
  return Promise.all(
    // `Object.entries` returns keys as `string`.
    (Object.keys(routes) as ScreenKey[]).map(async (key) => {
      const { path, role, screen: load } = routes[key]
      const { screen } = await load()
      const forms: readonly FormOfScreen[] = 'forms' in screen ? screen.forms : []
      return { key, path, role, isDownload: 'download' in screen, forms }
    })
  )
}
