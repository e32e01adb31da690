import { deskAgenciesPath, deskPath, wordsEditorPath } from '../shared/links/endpoint-paths.ts'

/**
 * Every screen of the desk, with its path, minimum role and module, which is imported at the first
 * request. `nav` adds a link with an icon to a group of the navigation, in the order of this table.
 * `list` is the link to highlight on the screen of a list item. A new screen needs a row here, a
 * folder in `screens/`, and messages (docs/desk.md).
 */
export const deskRoutes = {
  today: {
    path: deskPath,
    role: 'reader',
    nav: ['work', 'list-checks'],
    screen: () => import('./screens/today/screen.tsx')
  },
  leads: {
    path: `${deskPath}/leads`,
    role: 'reader',
    nav: ['work', 'inbox'],
    screen: () => import('./screens/leads/screen.tsx')
  },
  lead: {
    path: `${deskPath}/leads/:id`,
    role: 'reader',
    list: 'leads',
    screen: () => import('./screens/lead/screen.tsx')
  },
  leadsFile: {
    path: `${deskPath}/leads.csv`,
    role: 'owner',
    screen: () => import('./screens/leads/download.ts')
  },
  agencies: {
    path: deskAgenciesPath,
    role: 'reader',
    nav: ['work', 'building'],
    screen: () => import('./screens/agencies/screen.tsx')
  },
  agency: {
    path: `${deskAgenciesPath}/:id`,
    role: 'reader',
    list: 'agencies',
    screen: () => import('./screens/agency/screen.tsx')
  },
  people: {
    path: `${deskPath}/people`,
    role: 'owner',
    nav: ['work', 'users'],
    screen: () => import('./screens/people/screen.tsx')
  },
  person: {
    path: `${deskPath}/person/:person`,
    role: 'owner',
    list: 'people',
    screen: () => import('./screens/person/screen.tsx')
  },
  personExport: {
    path: `${deskPath}/person/:person/export`,
    role: 'owner',
    screen: () => import('./screens/person/download.ts')
  },
  replies: {
    path: `${deskPath}/replies`,
    role: 'editor',
    nav: ['work', 'reply'],
    screen: () => import('./screens/replies/screen.tsx')
  },
  visits: {
    path: `${deskPath}/visits`,
    role: 'reader',
    nav: ['audience', 'chart-column'],
    screen: () => import('./screens/visits/screen.tsx')
  },
  visitsFile: {
    path: `${deskPath}/visits.csv`,
    role: 'editor',
    screen: () => import('./screens/visits/download.ts')
  },
  news: {
    path: `${deskPath}/news`,
    role: 'reader',
    nav: ['audience', 'newspaper'],
    screen: () => import('./screens/news/screen.tsx')
  },
  newsFile: {
    path: `${deskPath}/news.csv`,
    role: 'owner',
    screen: () => import('./screens/news/download.ts')
  },
  speed: {
    path: `${deskPath}/speed`,
    role: 'reader',
    nav: ['audience', 'gauge'],
    screen: () => import('./screens/speed/screen.tsx')
  },
  words: {
    path: `${deskPath}/words`,
    role: 'reader',
    nav: ['site', 'spell-check'],
    screen: () => import('./screens/words/screen.tsx')
  },
  wordsEditor: {
    path: wordsEditorPath,
    role: 'editor',
    screen: () => import('./screens/words-editor/screen.ts')
  },
  wordsGuide: {
    path: `${deskPath}/words/guide`,
    role: 'reader',
    screen: () => import('./screens/words-guide/screen.tsx')
  },
  operators: {
    path: `${deskPath}/operators`,
    role: 'owner',
    nav: ['site', 'user-cog'],
    screen: () => import('./screens/operators/screen.tsx')
  },
  log: {
    path: `${deskPath}/log`,
    role: 'reader',
    nav: ['site', 'scroll-text'],
    screen: () => import('./screens/log/screen.tsx')
  },
  logFile: {
    path: `${deskPath}/log.csv`,
    role: 'owner',
    screen: () => import('./screens/log/download.ts')
  },
  logJson: {
    path: `${deskPath}/log.json`,
    role: 'owner',
    screen: () => import('./screens/log/download.ts')
  },
  settings: {
    path: `${deskPath}/settings`,
    role: 'reader',
    nav: ['site', 'settings'],
    screen: () => import('./screens/settings/screen.tsx')
  },
  myAccount: {
    path: `${deskPath}/account`,
    role: 'reader',
    screen: () => import('./screens/my-account/screen.tsx')
  },
  login: {
    path: `${deskPath}/login`,
    role: 'anybody',
    screen: () => import('./screens/login/screen.tsx')
  },
  passkey: {
    path: `${deskPath}/login/passkey`,
    role: 'anybody',
    screen: () => import('./screens/passkey/screen.tsx')
  }
} as const

declare module '../shared/links/route.ts' {
  interface Register {
    deskRoutes: typeof deskRoutes
  }
}
