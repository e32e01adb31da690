import type { HeadTag, Payload } from '../../shared/protocol/payload.ts'

export interface PageContent {
  title: string
  locale: string
  head: Iterable<Element>
  body: HTMLElement
}

/** Selects the head elements that differ between pages (`headTags` on the server). */
export const pageSpecificTags =
  '[name=description],[name=robots],[name^=twitter],[property],[rel=canonical],[rel=alternate]'

export function contentFromPayload(
  { head, locale, html }: Payload,
  parseTrustedHtml: (html: string) => Document
): PageContent {
  return {
    title: head.title,
    locale,
    head: head.tags.map(createTag),
    body: parseTrustedHtml(html).body
  }
}

export function contentFromDocument({ title, documentElement, head, body }: Document): PageContent {
  return {
    title,
    locale: documentElement.lang,
    head: head.querySelectorAll(pageSpecificTags),
    body
  }
}

function createTag([name, attributes]: HeadTag): Element {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}
