import type { OperatorRole } from '../shared/facts/operator-roles.ts'
import type { DownloadScreen, Screen } from './define-screen.tsx'
import type { ScreenKey } from './paths.ts'
import type { DeskVisit } from './request.ts'

/** A screen of the desk, which is imported at the first request for it. */
export type DeskRoute =
  | {
      /** The minimal role. */
      role: OperatorRole
      /** Whether the navigation links to it. */
      nav?: true
      screen: () => Promise<{ screen: Screen | DownloadScreen }>
    }
  | { role: 'anybody'; nav?: never; screen: () => Promise<{ screen: Screen<DeskVisit> }> }

/** All screens. A screen is a line here, a path in `paths.ts`, a folder in `screens/`, and its wording. */
export const deskRoutes: Record<ScreenKey, DeskRoute> = {
  today: { role: 'reader', nav: true, screen: () => import('./screens/today/screen.tsx') },
  leads: { role: 'reader', nav: true, screen: () => import('./screens/leads/screen.tsx') },
  lead: { role: 'reader', screen: () => import('./screens/lead/screen.tsx') },
  leadsFile: { role: 'owner', screen: () => import('./screens/leads/file.ts') },
  agencies: { role: 'reader', nav: true, screen: () => import('./screens/agencies/screen.tsx') },
  people: { role: 'owner', nav: true, screen: () => import('./screens/people/screen.tsx') },
  newsFile: { role: 'owner', screen: () => import('./screens/news-file/screen.ts') },
  wording: { role: 'reader', nav: true, screen: () => import('./screens/wording/screen.tsx') },
  log: { role: 'reader', nav: true, screen: () => import('./screens/log/screen.tsx') },
  agency: { role: 'reader', screen: () => import('./screens/agency/screen.tsx') },
  person: { role: 'owner', screen: () => import('./screens/person/screen.tsx') },
  personExport: { role: 'owner', screen: () => import('./screens/person-export/screen.ts') },
  account: { role: 'reader', screen: () => import('./screens/account/screen.tsx') },
  login: { role: 'anybody', screen: () => import('./screens/login/screen.tsx') },
  passkey: { role: 'anybody', screen: () => import('./screens/passkey/screen.tsx') }
}
