import type { HeadTag, Payload } from '../shared/payload.ts'
import { parseOwnMarkup } from './own-markup.ts'

/** A page, ready to be put in place of another. */
export interface PageContent {
  title: string
  locale: string
  /** The elements of the head that change with the page. */
  head: Iterable<Element>
  body: HTMLElement
}

/** What differs from page to page among the head's elements; `headTags` on the server writes them. */
const ownToPage =
  '[name=description],[name=robots],[name^=twitter],[property],[rel=canonical],[rel=alternate]'

export function contentOfPayload({ head, locale, html }: Payload): PageContent {
  return {
    title: head.title,
    locale,
    head: head.tags.map(createTag),
    body: parseOwnMarkup(html).body
  }
}

export function contentOfDocument({ title, documentElement, head, body }: Document): PageContent {
  return {
    title,
    locale: documentElement.lang,
    head: head.querySelectorAll(ownToPage),
    body
  }
}

/** Elements with `data-keep` stay: a live region is only heard when it was there before its words. */
export function showContent({ title, locale, head, body }: PageContent): void {
  document.title = title
  for (const element of document.head.querySelectorAll(ownToPage)) element.remove()
  document.head.append(...head)
  for (const node of [...document.body.childNodes]) if (!isKept(node)) node.remove()
  // With nothing there: every element's style has to be found anew, even if the language stays.
  document.documentElement.lang = locale
  document.body.prepend(...body.childNodes)
}

function createTag([name, attributes]: HeadTag): Element {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

function isKept(node: Node): boolean {
  return node instanceof HTMLElement && 'keep' in node.dataset
}
