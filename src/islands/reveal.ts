import type { Mount } from '../shared/protocol/island-runtime.ts'

/** The button that shows or hides a password. */
export const mount: Mount = ({ element }) => {
  const controller = new AbortController()
  element.addEventListener('click', () => toggle(element), controller)
  return () => controller.abort()
}

/** Swaps the labels, so that the button always names its next action. */
function toggle(button: HTMLElement): void {
  const field = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!(field instanceof HTMLInputElement)) return
  field.type = field.type === 'password' ? 'text' : 'password'
  const { ariaLabel, dataset } = button
  button.ariaLabel = dataset.reveal ?? ''
  dataset.reveal = ariaLabel ?? ''
}
