// Replaces the page. This module is loaded at the first in-page navigation, together with all
// stylesheets.
import { textDirection } from '../../shared/language/direction.ts'
import { type PageContent, pageSpecificTags } from '../payload/page-content.ts'
import './stylesheets.ts'
import { fadeOutPage } from './fade-out.ts'

/** @param untilReleased settles when no click is under way */
export function showContent(
  { title, locale, head, body }: PageContent,
  untilReleased: () => Promise<unknown>
): void {
  document.title = title
  for (const element of document.head.querySelectorAll(pageSpecificTags)) element.remove()
  document.head.append(...head)
  // A menu that the visitor opened after clicking the link stays open on the new page.
  const menus = [...document.querySelectorAll(':popover-open')].map(({ id }) => id)
  const leaving = fadeOutPage(untilReleased)
  for (const element of [...document.body.children]) {
    if (!isPersistent(element) && !leaving.includes(element)) element.remove()
  }
  // Changed while the body has the fewest elements, because a change of `lang` restyles all
  // elements.
  document.documentElement.lang = locale
  document.documentElement.dir = textDirection(locale)
  // The head already contains these stylesheets (stylesheets.ts).
  for (const link of body.querySelectorAll('link')) link.remove()
  document.body.prepend(...body.children)
  for (const id of menus) document.getElementById(id)?.showPopover()
}

/**
 * Keeps live regions, because screen readers announce only changes of a region that is already in
 * the page.
 */
function isPersistent(element: Element): boolean {
  return element instanceof HTMLElement && 'keep' in element.dataset
}
