import { defaultLocale } from '../../../shared/language/locale.ts'
import type { BuiltEditor } from '../../../shared/words/editor-protocol.ts'
import { fieldTrail } from '../../../shared/words/field-trail.ts'
import { postEntry } from '../../../shared/words/former-slugs.ts'

const entryRoute = /^#\/collections\/([\w-]+)\/entries\/([\w-]+)/

/** The library's pane of a file that all languages share. */
const allLanguages = '[data-locale="_default"]'

/**
 * Moves the entry of a link (`?entry=pages/home`) into the fragment, where the library reads it.
 */
export function popLinkedEntry(): void {
  const [, collection, entry] =
    /^([\w-]+)\/([\w-]+)$/.exec(new URLSearchParams(location.search).get('entry') ?? '') ?? []
  if (collection) location.replace(`#/collections/${collection}/entries/${entry}`)
}

/**
 * Opens the field of a link (`src/shared/words/field-link.ts`) and focuses it. The link of a
 * translated post names its file.
 */
export function openLinkedField(builtEditor: BuiltEditor): void {
  const [, collection, name = ''] = entryRoute.exec(location.hash) ?? []
  if (!collection) return
  const entry = collection === 'posts' ? postEntry(name, builtEditor.posts) : name
  const query = new URLSearchParams(location.search)
  const trail = query.get('field')
  const locale = query.get('locale') ?? defaultLocale
  const url = `${location.pathname}#/collections/${collection}/entries/${entry}`
  history.replaceState(null, '', url)
  if (trail === null) return
  const names = fieldTrail(builtEditor, { collection, entry }, trail).map(
    ({ name: field }) => field
  )
  const keyPaths = names.map((_, index) => names.slice(0, index + 1).join('.'))
  focusWhenShown(locale, keyPaths)
}

/**
 * Scrolls to the field and focuses it. The library renders fields lazily, when they or their group
 * are in view. So this scrolls to each group around the field, or else to the last rendered field,
 * until the field exists or the user interacts with the page.
 */
function focusWhenShown(locale: string, keyPaths: string[]): void {
  const target = keyPaths.at(-1)
  if (target === undefined) return
  const pane = `.pane:is([data-locale="${locale}"], ${allLanguages})`
  const observer = new MutationObserver(() => {
    const sections = [...document.querySelectorAll(`${pane} [data-key-path]`)]
    const matches = keyPaths.map((keyPath) =>
      sections.find((each) => each.getAttribute('data-key-path') === keyPath)
    )
    const section = matches.findLast((each) => each !== undefined) ?? sections.at(-1)
    if (!section) return
    section.scrollIntoView({ block: 'center' })
    if (section.getAttribute('data-key-path') !== target) return
    // A multi-line text also has the hidden field of the rich text editor.
    const fields = section.querySelectorAll<HTMLElement>(
      'textarea, input, [contenteditable="true"]'
    )
    const field = [...fields].find((each) => each.checkVisibility())
    field?.focus()
    if (field && document.activeElement === field) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  addEventListener('keydown', () => observer.disconnect(), { once: true })
}
