import type { CmsConfig } from '@sveltia/cms'
import * as v from 'valibot'
import type { Locale } from '../../../shared/language/locale.ts'
import type { EditorData } from '../../../shared/words/editor-protocol.ts'
import { readStored } from './stored.ts'

const preferences = 'sveltia-cms.prefs'
const user = 'sveltia-cms.user'

/** The library's language tags. Its English is American. */
const languages: Record<Locale, string> = { en: 'en-US', tr: 'tr' }

/**
 * Shows the editor in the language of the desk instead of the browser's. Also ignores Esc, which
 * would close an entry without asking, even while it is saved.
 */
export function useDeskLanguage(locale: Locale): void {
  const storedPreferences = readStored(preferences, v.record(v.string(), v.unknown()))
  const newPreferences = {
    closeOnSave: false,
    closeWithEscape: false,
    ...storedPreferences,
    locale: languages[locale]
  }
  localStorage.setItem(preferences, JSON.stringify(newPreferences))
  // Otherwise the library offers the browser's language above each of its screens.
  Object.defineProperty(navigator, 'language', { value: languages[locale] })
}

/**
 * Gives the library the token that it requires before login. The real authentication is the desk's
 * session cookie, so the browser has no token of GitHub.
 */
export function logInByCookie({ repository }: EditorData): void {
  if (!repository) return
  localStorage.setItem(user, JSON.stringify({ backendName: 'github', token: 'desk' }))
}

/** The repository, or the project's folder on the developer's machine. */
export function createBackend({
  repository
}: EditorData): Pick<CmsConfig, 'backend' | 'publish_mode'> {
  const common = { name: 'github' as const, auth_methods: ['oauth' as const] }
  // With a custom API root, the library does not request GitHub's status page.
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
