const storedOff = 'desk-keys-off'

export function areShortcutsOn(): boolean {
  return localStorage.getItem(storedOff) === null
}

/** Starts the checkbox that disables all shortcuts. */
export function startShortcutSwitch(): void {
  const label = document.querySelector<HTMLElement>('[data-keys-on]')
  const box = label?.querySelector('input')
  if (!label || !box) return
  label.hidden = false
  box.checked = areShortcutsOn()
  box.addEventListener('change', () => {
    if (box.checked) localStorage.removeItem(storedOff)
    else localStorage.setItem(storedOff, '1')
  })
}
