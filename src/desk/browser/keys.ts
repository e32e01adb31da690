import './drafts.ts'

/**
 * Keyboard shortcuts of lists. A key clicks or focuses the element that has it in `data-key`; j and
 * k move between the rows, and x ticks one. The help has a checkbox that disables all of them.
 */

const help = document.querySelector<HTMLDetailsElement>('#keys')
const rows = [...document.querySelectorAll<HTMLAnchorElement>('[data-row]')]
const boxes = [...document.querySelectorAll<HTMLInputElement>('[name=lead]')]
const all = document.querySelector<HTMLElement>('[data-tick-all]')
const allBox = all?.querySelector('input')
const storedOff = 'desk-keys-off'

document.addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
  if (isTyping(event.target) || localStorage.getItem(storedOff) !== null) return
  if (press(event.key)) event.preventDefault()
})

function isTyping(target: EventTarget | null): boolean {
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox'
  return !isBox && target instanceof Element && target.matches('input, select, textarea')
}

/** @returns whether the key had an effect */
function press(key: string): boolean {
  if (key === '?' && help) {
    help.open = !help.open
    help.querySelector('summary')?.focus()
    return true
  }
  const element = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  if (element) return activate(element)
  if (key === 'j' || key === 'k') return move(key === 'j' ? 1 : -1)
  const row = rows.find((link) => findRow(link)?.contains(document.activeElement))
  const box = row && findRow(row)?.querySelector<HTMLInputElement>('[name=lead]')
  if (key === 'x' && box) return tick(box, !box.checked)
  const button = document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`)
  if (!button) return false
  // Without ticks, acts on the row with the focus.
  if (!boxes.some(({ checked }) => checked) && box) tick(box, true)
  if (!boxes.some(({ checked }) => checked)) return false
  return activate(button)
}

function findRow(link: Element): Element | null {
  return link.closest('li, tr')
}

function activate(element: HTMLElement): boolean {
  const control =
    element.querySelector<HTMLElement>('a, button, [type=search], textarea') ?? element
  if (control.matches('input, textarea') || element.matches('fieldset')) control.focus()
  else control.click()
  if (control instanceof HTMLTextAreaElement) goToGap(control)
  return true
}

/** Puts the caret between the greeting and the end of a reply, where the answer belongs. */
function goToGap(text: HTMLTextAreaElement): void {
  const gap = text.value.indexOf('\n\n\n')
  if (gap !== -1) text.setSelectionRange(gap + 2, gap + 2)
}

function move(step: number): boolean {
  const at = rows.findIndex((link) => findRow(link)?.contains(document.activeElement))
  const next = rows[at === -1 ? 0 : at + step]
  next?.focus()
  return next !== undefined
}

function tick(box: HTMLInputElement, isOn: boolean): boolean {
  box.checked = isOn
  showTicked()
  return true
}

/** Shows in the heading's box whether all, some or none of the boxes below it are ticked. */
function showTicked(): void {
  const ticked = boxes.filter(({ checked }) => checked).length
  if (!allBox) return
  allBox.checked = ticked > 0 && ticked === boxes.length
  allBox.indeterminate = ticked > 0 && ticked < boxes.length
}

// Scrolls only the list beside a lead, not the page.
const openRow = document.querySelector('.inbox-row--open')
const openList = openRow?.parentElement
if (openRow && openList) openList.scrollTop += findMiddle(openRow) - findMiddle(openList)

function findMiddle(element: Element): number {
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2
}

document
  .querySelector('.desk-tabs [aria-current]')
  ?.scrollIntoView({ block: 'nearest', inline: 'center' })

if (all && allBox) {
  all.hidden = false
  allBox.addEventListener('change', () => {
    for (const box of boxes) box.checked = allBox.checked
  })
  const list = boxes[0]?.form
  list?.addEventListener('change', showTicked)
  // The boxes are reset after this event.
  list?.addEventListener('reset', () => setTimeout(showTicked))
  showTicked()
}

const switchOn = document.querySelector<HTMLElement>('[data-keys-on]')
const onBox = switchOn?.querySelector('input')
if (switchOn && onBox) {
  switchOn.hidden = false
  onBox.checked = localStorage.getItem(storedOff) === null
  onBox.addEventListener('change', () => {
    if (onBox.checked) localStorage.removeItem(storedOff)
    else localStorage.setItem(storedOff, '1')
  })
}
