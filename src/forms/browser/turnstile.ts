import { turnstileField } from '../guard-fields.ts'
import { valuesOf } from './form-fields.ts'

/**
 * Requests a new token, because each is valid only once. A check in progress is not interrupted.
 */
export function renewToken(form: HTMLFormElement): void {
  const widget = form.querySelector('.cf-turnstile')
  if (widget && valuesOf(form)[turnstileField]) window.turnstile?.reset(widget)
}
