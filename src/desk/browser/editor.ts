import type { Collection } from '@sveltia/cms'
import { defaultLocale, isLocale, locales } from '../../shared/language/locale.ts'
import { createTrustingClient } from '../../shared/network/http-client.ts'
import { minuteMs } from '../../shared/time.ts'
import {
  type BuiltEditor,
  type EditorData,
  editorRoot
} from '../../shared/words/editor-protocol.ts'
import { fromEditor, toEditor } from '../../shared/words/editor-shape.ts'
import { entryProblem } from '../../shared/words/entry-problem.ts'
import {
  type FileFields,
  formatJson,
  formatMarkdown,
  parseMarkdown
} from '../../shared/words/file-format.ts'
import { updateFormerSlugs } from '../../shared/words/former-slugs.ts'
import { titleNewChanges } from './editor/change-title.ts'
import { askBeforeLeaving } from './editor/leaving.ts'
import { openLinkedField, popLinkedEntry } from './editor/linked-field.ts'
import { refuseStaleSaves } from './editor/refuse-stale-saves.ts'
import { closeWhileSaving } from './editor/saving.ts'
import { createBackend, logInByCookie, useDeskLanguage } from './editor/session.ts'

/** An entry as the library passes it to listeners. */
interface SavedRecord {
  data: FileFields
  i18n: Record<string, { data: FileFields }>
  collection: string
  path: string
}

/** Generous, because slow phones need long to load the configuration. */
const maxWaitMs = minuteMs

const root = document.getElementById(editorRoot)
// The screen's document contains JSON of this type.
const data: EditorData = JSON.parse(root?.dataset.editor ?? '')
useDeskLanguage(data.locale)
logInByCookie(data)
popLinkedEntry()
// The library opens links in a new tab.
const back = document.querySelector('.back')
back?.addEventListener('click', () => back.removeAttribute('target'))

// The library reads the language once, as soon as it is loaded.
const [{ default: CMS }, builtEditor] = await Promise.all([
  import('@sveltia/cms'),
  readBuilt(data.config)
])
openLinkedField(builtEditor)
closeWhileSaving()
/** The title of the post that was saved last, in the language of the desk. */
let savedTitle = ''
if (data.repository) {
  const proxy = new URL(data.repository.proxy, location.href).href
  refuseStaleSaves(proxy, builtEditor)
  askBeforeLeaving(proxy)
  titleNewChanges(proxy, () => savedTitle)
}

CMS.registerCustomFormat('words-json', 'json', {
  fromFile: (text: string) => toEditor(JSON.parse(text)) as FileFields,
  toFile: (fields: object) => formatJson(fromEditor(fields) as FileFields)
})
CMS.registerCustomFormat('words-frontmatter', 'md', {
  fromFile: (text: string) => parseMarkdown(text) ?? {},
  toFile: (fields: object) => formatMarkdown({ ...fields })
})

/** The library shows the message of a thrown error, or else saves the returned entry. */
CMS.registerEventListener({
  name: 'preSave',
  async handler({ entry }) {
    // The library's type does not describe the fields.
    const { data: fields, i18n, collection, path } = entry.toJS() as unknown as SavedRecord
    const translations = Object.entries(i18n).filter(([locale]) => isLocale(locale))
    const texts = {
      [defaultLocale]: fields,
      ...Object.fromEntries(translations.map(([locale, each]) => [locale, each.data]))
    }
    const name = path.replace(/^.*\/|\.\w+$/g, '')
    const message = await entryProblem({ collection, name, texts }, builtEditor)
    if (message) throw new Error('saving_failed', { cause: { message } })
    savedTitle = collection === 'posts' ? String(texts[data.locale]?.title ?? '') : ''
    if (collection !== 'posts') return entry
    return locales.reduce((savedEntry, locale) => {
      const formerSlugs = updateFormerSlugs(name, texts[locale] ?? {}, {
        locale,
        posts: builtEditor.posts
      })
      const place = locale === defaultLocale ? ['data'] : ['i18n', locale, 'data']
      return formerSlugs ? savedEntry.setIn([...place, 'formerSlugs'], formerSlugs) : savedEntry
    }, entry)
  }
})

// The compiler has checked the rest of the configuration.
const collections = builtEditor.config.collections as Collection[]
await CMS.init({ config: { ...builtEditor.config, collections, ...createBackend(data) } })

async function readBuilt(url: string): Promise<BuiltEditor> {
  const { body } = await createTrustingClient({ baseUrl: '', timeoutMs: maxWaitMs })(url)
  // The build writes this file as a `BuiltEditor`.
  return body as BuiltEditor
}
