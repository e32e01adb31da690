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

/** The elements of the head that differ from page to page (`headTags` on the server). */
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

/** Replaces the page. `data-keep` keeps live regions, which are not read if they come with their text. */
export function showContent({ title, locale, head, body }: PageContent): void {
  document.title = title
  for (const element of document.head.querySelectorAll(ownToPage)) element.remove()
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
