/** Scrolls to the open row of the list beside a lead, but not the page, and to the current tab. */
export function scrollToCurrent(): void {
  const row = document.querySelector('.inbox-row--open')
  const list = row?.parentElement
  if (row && list) list.scrollTop += findMiddle(row) - findMiddle(list)
  document
    .querySelector('.list-tabs [aria-current]')
    ?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

function findMiddle(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}
