/** Closes an open menu with Escape, which returns to its button, and with a click elsewhere. */
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
}

function openMenus(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll('details.menu[open]')
}
