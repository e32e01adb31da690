import { fillPlaceholders } from '../../shared/language/message-placeholders.ts'
import type { Form } from '../definition/define-form.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export function isControl(target: unknown): target is Control {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  )
}

/** The form's fields, without its buttons. */
export function listControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(isControl)
}

export function formValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

/** Shows each message beside its field, if the markup has an element for it. */
export function showErrors(
  form: HTMLFormElement,
  errors: Record<string, string | undefined>
): void {
  for (const control of listControls(form)) {
    const error = document.getElementById(`${control.id}-error`)
    if (error) showError(control, error, errors[control.name])
  }
}

/**
 * The error for a password below the operator's minimum length, which the schema does not contain.
 */
export function tooShortError(
  control: Control,
  { fields }: Form,
  texts: Record<string, string>
): string | undefined {
  if (control instanceof HTMLSelectElement) return undefined
  const { name, value, minLength } = control
  if (fields[name]?.role !== 'newPassword' || value.length >= minLength) return undefined
  return texts.passwordShort && fillPlaceholders(texts.passwordShort, () => String(minLength))
}

/** Empties fields and moves the focus to the first of them. */
export function clearFields(form: HTMLFormElement, names: readonly string[]): void {
  const secrets = listControls(form).filter(({ name }) => names.includes(name))
  for (const control of secrets) control.value = ''
  secrets[0]?.focus()
}

/** Disables the form's buttons while it is being sent, to prevent a double submission. */
export function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('[type=submit]')) {
    button.disabled = isBusy
    button.ariaBusy = isBusy ? 'true' : null
  }
}

/** Shows or removes the message beside a field. */
function showError(control: Control, error: HTMLElement, message: string | undefined): void {
  const text = error.lastElementChild
  if (text) text.textContent = message ?? ''
  error.hidden = !message
  error.closest('.field')?.classList.toggle('field--invalid', !error.hidden)
  control.ariaInvalid = message ? 'true' : null
  // The error comes first, as in the server's markup, so that screen readers announce it first.
  const otherIds = (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id && id !== error.id)
  const described = message ? [error.id, ...otherIds] : otherIds
  if (described.length > 0) control.setAttribute('aria-describedby', described.join(' '))
  else control.removeAttribute('aria-describedby')
}
