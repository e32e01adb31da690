import type { CmsConfig } from '@sveltia/cms'
import type { EditorData } from '../../../shared/cms/editor-protocol.ts'
import type { Locale } from '../../../shared/language/locale.ts'

const [preferences, user] = ['sveltia-cms.prefs', 'sveltia-cms.user']

/** The library's name of each language. It has English as written in the United States. */
const languages: Record<Locale, string> = { en: 'en-US', tr: 'tr' }

/**
 * The editor speaks the language of the desk, not that of the browser. Esc would leave an entry
 * without asking, and saving as well.
 */
export function useDeskLanguage(locale: Locale): void {
  const stored = JSON.parse(localStorage.getItem(preferences) ?? '{}')
  const own = { closeOnSave: false, closeWithEscape: false, ...stored, locale: languages[locale] }
  localStorage.setItem(preferences, JSON.stringify(own))
  // Otherwise it offers the browser's language above each of its screens.
  Object.defineProperty(navigator, 'language', { value: languages[locale] })
}

/**
 * The session of the desk opens the proxy, and the browser has no token. The library wants one
 * before it asks who is logged in.
 */
export function logInByCookie({ repository }: EditorData): void {
  if (!repository) return
  localStorage.setItem(user, JSON.stringify({ backendName: 'github', token: 'desk' }))
}

/** The repository with the files, or else the project's folder on this machine. */
export function backendOf({ repository }: EditorData): Pick<CmsConfig, 'backend' | 'publish_mode'> {
  const common = { name: 'github' as const, auth_methods: ['oauth' as const] }
  // With its own address for the API, the library does not ask how GitHub is.
  const api_root = location.origin
  if (!repository) return { backend: { ...common, repo: 'babylon/words', api_root } }
  const proxy = new URL(repository.proxy, location.href).href
  return {
    publish_mode: 'editorial_workflow',
    backend: {
      ...common,
      repo: repository.name,
      api_root: `${proxy}/api/v3`,
      graphql_api_root: `${proxy}/graphql`,
      include_credentials: true
    }
  }
}
