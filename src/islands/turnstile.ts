/** A token counts once: before the form is sent again, Turnstile's widget gets another one. */
export function renewToken(form: HTMLFormElement): void {
  const widget = form.querySelector('.cf-turnstile')
  if (widget) window.turnstile?.reset(widget)
}
