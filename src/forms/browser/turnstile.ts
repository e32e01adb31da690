import { guardFields } from '../guard-fields.ts'
import { valuesOf } from './form-fields.ts'

/**
 * A token counts once: before the form is sent again, Turnstile's widget gets another one. A check
 * that has not come to its end yet is left alone.
 */
export function renewToken(form: HTMLFormElement): void {
  const widget = form.querySelector('.cf-turnstile')
  if (widget && valuesOf(form)[guardFields.turnstile]) window.turnstile?.reset(widget)
}
