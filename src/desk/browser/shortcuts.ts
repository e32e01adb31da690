import { holdKey, takeHeldKeys } from './held-keys.ts'
import { isMenuOpen } from './menus.ts'
import { goToGap } from './reply-gap.ts'
import { areShortcutsOn } from './shortcut-switch.ts'
import { isAnyTicked, tick } from './ticks.ts'

/**
 * Starts the keyboard shortcuts. A key clicks or focuses the element that has it in `data-key`; j
 * and k move between the rows, and x ticks one.
 */
export function startShortcuts(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return sendDraft(event)
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
    if (holdKey(event)) return event.preventDefault()
    if (event.key === 'Escape') return leaveDraft(event.target)
    if (isTyping(event.target) || !areShortcutsOn()) return
    if (press(event.key)) event.preventDefault()
  })
}

/** Presses keys again that were pressed while this screen was being opened. */
export function replayHeldKeys(): void {
  for (const key of takeHeldKeys()) {
    const field = document.activeElement
    if (field instanceof HTMLTextAreaElement) insertText(field, key)
    else if (!holdKey({ key, repeat: false })) press(key)
  }
}

function insertText(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Leaves the text of a reply or note, so that letters are shortcuts again. */
function leaveDraft(target: EventTarget | null): void {
  if (target instanceof HTMLTextAreaElement && target.closest('[data-draft]')) target.blur()
}

/** Sends the reply or note that is being typed. The shortcut has no letter that a text has. */
function sendDraft(event: KeyboardEvent): void {
  const { target } = event
  if (!(target instanceof HTMLTextAreaElement) || !target.closest('[data-draft]')) return
  event.preventDefault()
  if (!event.repeat) target.form?.requestSubmit()
}

export function isTyping(target: EventTarget | null): boolean {
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox'
  return !isBox && target instanceof Element && target.matches('input, select, textarea')
}

/** @returns whether the key had an effect */
function press(key: string): boolean {
  if (isMenuOpen()) return false
  const help = document.querySelector<HTMLDetailsElement>('#keys')
  if (key === '?' && help) {
    help.open = !help.open
    help.querySelector('summary')?.focus()
    return true
  }
  const element = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
  if (element) return activate(element)
  if (key === 'j' || key === 'k') return move(key === 'j' ? 1 : -1)
  return pressOnRow(key)
}

/** Ticks the row with the focus (`x`), or acts on the ticked rows. */
function pressOnRow(key: string): boolean {
  const box = listRows().find(hasFocus)?.querySelector<HTMLInputElement>('[name=lead]')
  if (key === 'x' && box) {
    tick(box, !box.checked)
    return true
  }
  const button = document.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(key)}"]`)
  if (!button) return false
  // Without ticks, acts on the row with the focus.
  if (!isAnyTicked() && box) tick(box, true)
  return isAnyTicked() && activate(button)
}

function move(step: number): boolean {
  const rows = listRows()
  const at = rows.findIndex(hasFocus)
  const link = rows[at === -1 ? 0 : at + step]?.querySelector<HTMLElement>('[data-row]')
  link?.focus()
  return Boolean(link)
}

function listRows(): Element[] {
  const links = [...document.querySelectorAll('[data-row]')]
  return links.flatMap((link) => link.closest('li, tr') ?? [])
}

function hasFocus(row: Element): boolean {
  return row.contains(document.activeElement)
}

function activate(element: HTMLElement): boolean {
  // The search comes before the links to views beside it.
  const control =
    element.querySelector<HTMLElement>('[type=search]') ??
    element.querySelector<HTMLElement>('a, button, textarea') ??
    element
  // The forms for a reply and a note share a place, and only one is open.
  control.closest('details')?.setAttribute('open', '')
  if (control.matches('input, textarea') || element.matches('fieldset')) control.focus()
  else control.click()
  if (control instanceof HTMLTextAreaElement) goToGap(control)
  return true
}
