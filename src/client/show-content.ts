import { type PageContent, pageSpecificTags } from './page-content.ts'

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
  // The head has them (stylesheets.ts).
  for (const link of body.querySelectorAll('link')) link.remove()
  document.body.prepend(...body.childNodes)
}

function isKept(node: Node): boolean {
  return node instanceof HTMLElement && 'keep' in node.dataset
}
