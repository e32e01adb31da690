import type { HeadTag, Payload } from '../shared/payload.ts'
import { parseOwnMarkup } from './own-markup.ts'

/** The content of a page that replaces another. */
export interface PageContent {
  title: string
  locale: string
  /** The elements of the head that change with the page. */
  head: Iterable<Element>
  body: HTMLElement
}

/** Selects the elements of the head that differ from page to page (`headTags` on the server). */
const pageSpecificTags =
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
    head: head.querySelectorAll(pageSpecificTags),
    body
  }
}

/**
 * Replaces the page. Elements with `data-keep` stay, because screen readers do not announce a live
 * region that is inserted together with its text.
 */
export function showContent({ title, locale, head, body }: PageContent): void {
  document.title = title
  for (const element of document.head.querySelectorAll(pageSpecificTags)) element.remove()
  document.head.append(...head)
  for (const node of [...document.body.childNodes]) if (!isKept(node)) node.remove()
  // Set while the body is empty, because a change of `lang` restyles every element.
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
