import { turnstileField } from '../definition/control-fields.ts'
import { formValues } from './form-fields.ts'

/** Requests a new token, because each is valid once. Does not interrupt a running challenge. */
export function renewToken(form: HTMLFormElement): void {
  const widget = form.querySelector('.cf-turnstile')
  if (widget && formValues(form)[turnstileField]) window.turnstile?.reset(widget)
}
