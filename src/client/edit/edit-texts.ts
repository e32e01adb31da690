// Loaded only in previews and in development: matches the visible texts with the messages of the
// page's language, and links them to the editor (docs/decisions/0048-edit-texts-on-the-page.md).

import { defaultLocale, isLocale } from '../../shared/language/locale.ts'
import type { EditableText, EditTextsOptions } from '../../shared/words/edit-texts-protocol.ts'
import { fieldLink } from '../../shared/words/field-link.ts'
import { getStored, setStored } from '../document/storage.ts'
import { createBar } from './bar.ts'
import { findMarks, type Marks } from './find-marks.ts'
import { createTextsLoader, type KnownTexts } from './load-texts.ts'
import { startMarkEvents } from './mark-events.ts'
import { showMarks } from './show-marks.ts'

/** Remembers across full page loads whether the tab edits texts. */
const storageKey = 'edit-texts'

export function startEditTexts({ desk, languages }: EditTextsOptions): void {
  const bar = createBar({ onToggle: toggle })
  const loadTexts = createTextsLoader()
  let isOn = getStored(storageKey) === 'on'
  let marks: Marks = new Map()
  let frame = 0

  /** The language of the page, which in-page navigation may change. */
  function locale() {
    const { lang } = document.documentElement
    return isLocale(lang) ? lang : defaultLocale
  }

  function toggle(): void {
    isOn = !isOn
    setStored(storageKey, isOn ? 'on' : 'off')
    refresh()
  }

  function refresh(): void {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      bar.show({ labels: languages[locale()].words, isOn })
      if (isOn) loadTexts(languages[locale()].url).then(mark, () => bar.showFailure())
      else mark()
    })
  }

  function mark(texts?: KnownTexts): void {
    if (texts && !isOn) return
    marks = texts
      ? findMarks(document.body, texts.index, texts.documents[location.pathname])
      : new Map()
    showMarks(marks)
  }

  function open(element: Element): void {
    const texts = marks.get(element) ?? []
    const links = texts.flatMap((text) => createLink(text))
    if (links.length > 1) bar.showChoice(links)
    else if (links[0]) window.open(links[0].href, '_blank', 'noopener')
  }

  function createLink(text: EditableText) {
    const link = fieldLink(text, locale())
    return link ? [{ href: desk + link, label: text.label, text: text.text }] : []
  }

  function markAt({ target }: Event): Element | undefined {
    if (!isOn || !(target instanceof Element) || bar.contains(target)) return undefined
    const element = target.closest('[data-editable]')
    return element && marks.has(element) ? element : undefined
  }

  /** @returns whether the key had a use */
  function cancel(): boolean {
    if (!isOn) return false
    if (!bar.hideChoice()) toggle()
    return true
  }

  startMarkEvents({ markAt, open, cancel })
  new MutationObserver(refresh).observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    // Dialogs open, and in-page navigation changes the language.
    attributeFilter: ['open', 'lang']
  })
  refresh()
}
