/**
 * Scrolls the list beside a lead to the lead's row, or to the place of a row that has left the
 * list, and the tabs to the current one. The page itself is not scrolled.
 */
export function scrollToCurrent(): void {
  const link =
    document.querySelector('[data-row][aria-current]') ??
    document.querySelector('[data-near] [data-row]')
  const row = link?.closest('li')
  const list = row?.parentElement
  if (row && list && isBelow(row, list)) list.scrollTop += findMiddle(row) - findMiddle(list)
  document
    .querySelector('[data-tabs] [aria-current]')
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
