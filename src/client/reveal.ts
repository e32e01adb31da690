/** Brings what the server hides from browsers without script to life: the button at a password. */
export function startReveal(): () => void {
  const controller = new AbortController()
  const buttons = document.querySelectorAll<HTMLElement>('[data-reveal]')
  for (const button of buttons) {
    button.hidden = false
    button.addEventListener('click', () => toggle(button), controller)
  }
  return () => controller.abort()
}

/** The label always names what the button does next; `data-reveal` holds the other one. */
function toggle(button: HTMLElement): void {
  const field = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!(field instanceof HTMLInputElement)) return
  field.type = field.type === 'password' ? 'text' : 'password'
  const { ariaLabel, dataset } = button
  button.ariaLabel = dataset.reveal ?? ''
  dataset.reveal = ariaLabel ?? ''
}
