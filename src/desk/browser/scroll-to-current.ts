/**
 * Scrolls to the current tab, and in the list beside a lead to the lead's row, or to its place if
 * it has left the list, unless that is among the first ones. The page stays.
 */
export function scrollToCurrent(): void {
  const row = document.querySelector('.inbox-row--open') ?? document.querySelector('[data-near]')
  const list = row?.parentElement
  if (row && list && isBelow(row, list)) list.scrollTop += findMiddle(row) - findMiddle(list)
  document
    .querySelector('.list-tabs [aria-current]')
    ?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/** Whether a row is below its list, or in the part that fades. */
function isBelow(row: Element, list: Element): boolean {
  const { bottom, height } = list.getBoundingClientRect()
  return row.getBoundingClientRect().bottom > bottom - height / 8
}

function findMiddle(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
