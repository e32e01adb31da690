/**
 * Starts the box in the heading, which ticks all rows and shows whether all or some are ticked. A
 * click with Shift changes all rows since the last click.
 */
export function startTicks(): void {
  const label = document.querySelector<HTMLElement>('[data-tick-all]')
  const allBox = label?.querySelector('input')
  if (!label || !allBox) return
  label.hidden = false
  allBox.addEventListener('change', () => {
    for (const box of listBoxes()) box.checked = allBox.checked
    showTicked()
  })
  const list = listBoxes()[0]?.form
  list?.addEventListener('click', tickRange)
  list?.addEventListener('change', showTicked)
  // The boxes are reset after this event.
  list?.addEventListener('reset', () => setTimeout(showTicked))
  showTicked()
}

let lastClicked = -1

function tickRange({ target, shiftKey }: MouseEvent): void {
  if (!(target instanceof HTMLInputElement)) return
  const boxes = listBoxes()
  const clicked = boxes.indexOf(target)
  if (clicked === -1) return
  const ends = [lastClicked, clicked].toSorted((one, other) => one - other)
  const range = shiftKey && lastClicked !== -1 ? boxes.slice(ends[0], (ends[1] ?? 0) + 1) : []
  for (const box of range) box.checked = boxes[clicked]?.checked ?? false
  lastClicked = clicked
}

export function tick(box: HTMLInputElement, isOn: boolean): void {
  box.checked = isOn
  showTicked()
}

export function isAnyTicked(): boolean {
  return listBoxes().some(({ checked }) => checked)
}

function showTicked(): void {
  const allBox = document.querySelector<HTMLInputElement>('[data-tick-all] input')
  if (!allBox) return
  const boxes = listBoxes()
  const ticked = boxes.filter(({ checked }) => checked).length
  const number = document.querySelector('[data-ticked]')
  if (number) number.textContent = ticked > 0 ? String(ticked) : ''
  allBox.checked = ticked > 0 && ticked === boxes.length
  allBox.indeterminate = ticked > 0 && ticked < boxes.length
}

function listBoxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('[name=lead]')]
}
