/**
 * Closes an open menu with Escape, which returns to its button, and with a click elsewhere. A menu
 * that begins with a text field opens with the focus there.
 */
export function startMenus(): void {
  document.addEventListener('keydown', ({ key, isComposing }) => {
    if (key !== 'Escape' || isComposing) return
    for (const menu of openMenus()) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
  })
  document.addEventListener('click', ({ target }) => {
    for (const menu of openMenus()) {
      if (target instanceof Node && !menu.contains(target)) menu.open = false
    }
  })
  // The event does not bubble.
  document.addEventListener('toggle', ({ target }) => focusFirstField(target), { capture: true })
}

/**
 * Whether a menu or a sheet is open, in which letters are not shortcuts. The list of keys does not
 * count.
 */
export function isMenuOpen(): boolean {
  return document.querySelector('details[name=menu][open]:not(#keys), :popover-open') !== null
}

function focusFirstField(menu: EventTarget | null): void {
  if (!(menu instanceof HTMLDetailsElement) || !menu.matches('[name=menu][open]')) return
  const first = menu.querySelector<HTMLElement>('a, button, select, input:not([type=hidden])')
  if (first?.matches('[type=text]')) first.focus()
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll('details[name=menu][open]')
}
