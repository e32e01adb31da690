// Loaded only in previews and in development: matches the visible texts with the messages of the
// page's language, and links them to the editor (docs/decisions/0048-edit-texts-on-the-page.md).

import { defaultLocale, isLocale } from '../../shared/language/locale.ts'
import { createTrustingClient } from '../../shared/network/http-client.ts'
import { minuteMs } from '../../shared/time.ts'
import type {
  EditableText,
  EditTexts,
  EditTextsOptions
} from '../../shared/words/edit-texts-protocol.ts'
import { fieldLink } from '../../shared/words/field-link.ts'
import { getStored, setStored } from '../document/storage.ts'
import { createBar } from './bar.ts'
import { findMarks, type Marks } from './find-marks.ts'
import { showMarks } from './show-marks.ts'
import { createTextIndex, type TextIndex } from './text-index.ts'

/** Generous, because the list of texts is large and phones may be slow. */
const maxWaitMs = minuteMs

interface KnownTexts {
  index: TextIndex
  documents: EditTexts['documents']
}

/** Remembers across full page loads whether the tab edits texts. */
const storageKey = 'edit-texts'

const plainClick = { bubbles: true, cancelable: true, composed: true, view: window }

export function startEditTexts({ desk, languages }: EditTextsOptions): void {
  const bar = createBar({ onToggle: toggle })
  const cache = new Map<string, Promise<KnownTexts>>()
  let isOn = getStored(storageKey) === 'on'
  let marks: Marks = new Map()
  let frame = 0
  let isPassing = false

  /** The language of the page, which in-page navigation may change. */
  function locale() {
    const { lang } = document.documentElement
    return isLocale(lang) ? lang : defaultLocale
  }

  function load(): Promise<KnownTexts> {
    const { url } = languages[locale()]
    const loading = cache.get(url) ?? loadTexts(url)
    cache.set(url, loading)
    loading.catch(() => cache.delete(url))
    return loading
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
      if (isOn) load().then(mark, () => bar.showFailure())
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

  function suppress(event: Event): void {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** Prevents lists from opening, and links from being followed. */
  function onPress(event: MouseEvent): void {
    const element = markAt(event)
    if (!element || isPassing) return
    if (event.type === 'click') openOrPass(event, element)
    else if (!event.altKey) suppress(event)
  }

  /** With Alt, the page gets a plain click: browsers would download the target of a link. */
  function openOrPass(event: MouseEvent | KeyboardEvent, element: Element): void {
    suppress(event)
    if (event.altKey) pass(event)
    else open(element)
  }

  function pass({ target }: Event): void {
    isPassing = true
    target?.dispatchEvent(new MouseEvent('click', plainClick))
    isPassing = false
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOn) {
      suppress(event)
      if (!bar.hideChoice()) toggle()
    }
    const element = event.key === 'Enter' ? markAt(event) : undefined
    if (element) openOrPass(event, element)
  }

  for (const type of ['mousedown', 'click'] as const) addEventListener(type, onPress, true)
  addEventListener('keydown', onKey, true)
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

async function loadTexts(url: string): Promise<KnownTexts> {
  const { body } = await createTrustingClient({ baseUrl: '', timeoutMs: maxWaitMs })(url)
  // The build writes this file.
  const { texts, documents } = body as EditTexts
  return { index: createTextIndex(texts), documents }
}
