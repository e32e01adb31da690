type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What is typed, by field. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** Puts each message beside its field, where the server has left a place for it. */
export function showErrors(
  form: HTMLFormElement,
  errors: Record<string, string | undefined>
): void {
  for (const element of form.elements) {
    const control = element as Control
    const place = document.getElementById(`${control.id}-error`)
    if (place) showError(control, place, errors[control.name])
  }
}

/** What the page itself knows to be wrong: the schema does not know how short the operator allows. */
export function tooShort({ value, minLength, dataset }: HTMLInputElement): string | undefined {
  return value.length < minLength ? dataset.tooShort : undefined
}

/** Empties fields; the first of them is where to go on. */
export function clear(form: HTMLFormElement, names: readonly string[]): void {
  for (const name of names.toReversed()) {
    const input = form.elements.namedItem(name) as HTMLInputElement
    input.value = ''
    input.focus()
  }
}

/** Shows that it is being sent, and keeps it from being sent again meanwhile. */
export function setBusy(form: HTMLFormElement, busy: boolean): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('[type=submit]')) {
    button.disabled = busy
    button.ariaBusy = busy ? 'true' : null
  }
}

/** Puts a message beside its field, or takes it away. */
function showError(control: Control, place: HTMLElement, message: string | undefined): void {
  const text = place.lastElementChild
  if (text) text.textContent = message ?? ''
  place.hidden = !message
  place.closest('.field')?.classList.toggle('field--invalid', !place.hidden)
  control.ariaInvalid = message ? 'true' : null
  // Error first, as the server has it: it is what matters now.
  const others = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id && id !== place.id)
  const described = message ? [place.id, ...others] : others
  if (described.length > 0) control.setAttribute('aria-describedby', described.join(' '))
  else control.removeAttribute('aria-describedby')
}
