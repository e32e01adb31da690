/**
 * Every screen of the desk, with its path, its minimal role and its module, which is imported at
 * the first request. `nav: true` adds a link to the navigation, in the order of this table.
 *
 * A new screen needs a row here, a folder in `screens/`, and its wording (docs/desk.md).
 */
export const deskRoutes = {
  today: {
    path: '/_ops',
    role: 'reader',
    nav: true,
    screen: () => import('./screens/today/screen.tsx')
  },
  leads: {
    path: '/_ops/leads',
    role: 'reader',
    nav: true,
    screen: () => import('./screens/leads/screen.tsx')
  },
  lead: {
    path: '/_ops/leads/:id',
    role: 'reader',
    screen: () => import('./screens/lead/screen.tsx')
  },
  leadsFile: {
    path: '/_ops/leads.csv',
    role: 'owner',
    screen: () => import('./screens/leads/file.ts')
  },
  agencies: {
    path: '/_ops/agencies',
    role: 'reader',
    nav: true,
    screen: () => import('./screens/agencies/screen.tsx')
  },
  people: {
    path: '/_ops/people',
    role: 'owner',
    nav: true,
    screen: () => import('./screens/people/screen.tsx')
  },
  newsFile: {
    path: '/_ops/news.csv',
    role: 'owner',
    screen: () => import('./screens/news-file/screen.ts')
  },
  wording: {
    path: '/_ops/wording',
    role: 'reader',
    nav: true,
    screen: () => import('./screens/wording/screen.tsx')
  },
  log: {
    path: '/_ops/log',
    role: 'reader',
    nav: true,
    screen: () => import('./screens/log/screen.tsx')
  },
  agency: {
    path: '/_ops/agencies/:id',
    role: 'reader',
    screen: () => import('./screens/agency/screen.tsx')
  },
  person: {
    path: '/_ops/person/:person',
    role: 'owner',
    screen: () => import('./screens/person/screen.tsx')
  },
  personExport: {
    path: '/_ops/person/:person/export',
    role: 'owner',
    screen: () => import('./screens/person-export/screen.ts')
  },
  myAccount: {
    path: '/_ops/account',
    role: 'reader',
    screen: () => import('./screens/my-account/screen.tsx')
  },
  login: {
    path: '/_ops/login',
    role: 'anybody',
    screen: () => import('./screens/login/screen.tsx')
  },
  passkey: {
    path: '/_ops/login/passkey',
    role: 'anybody',
    screen: () => import('./screens/passkey/screen.tsx')
  }
} as const

declare module './links.ts' {
  interface Register {
    routes: typeof deskRoutes
  }
}
