import { fillPlaceholders } from '../../shared/language/message-placeholders.ts'
import { checkForm } from '../definition/check-form.ts'
import type { Form, FormMessages } from '../definition/define-form.ts'
import { formValues, isControl, listControls, tooShortError } from './form-fields.ts'

interface FieldChecks {
  /** The form's messages, once they are loaded. */
  messages: () => FormMessages | undefined
  check: () => Record<string, string>
  onField: (field: string, message: string | undefined) => void
  signal: AbortSignal
}

/** Validates each field on blur, and suggests corrections of email addresses. */
export function startFieldChecks(form: HTMLFormElement, options: FieldChecks): void {
  const { messages, check, onField, signal } = options
  const offers = new Map<HTMLElement, Promise<(() => void) | undefined>>()
  let isPressed = false

  function checkField({ target }: Event): void {
    if (!isControl(target)) return
    const field = target.name
    const report = () => {
      onField(field, check()[field])
      offers.get(target)?.then((offer) => offer?.())
    }
    // The message is delayed, because it would move the button that is being pressed.
    if (isPressed) addEventListener('pointerup', () => setTimeout(report), { once: true, signal })
    else report()
  }

  /** Removes an error while the visitor types, as soon as the value is valid. */
  function checkAgain(event: Event): void {
    if (isControl(event.target) && event.target.ariaInvalid === 'true') checkField(event)
  }

  /** Loads the suggestions, a separate script, once the visitor types an email address. */
  function prepareOffer({ target }: Event): void {
    const question = messages()?.emailSuggestion
    if (!question || !(target instanceof HTMLInputElement) || target.type !== 'email') return
    if (offers.has(target)) return
    const script = import('./suggest-email.ts')
    const offer = script.then(({ prepareSuggestion }) => prepareSuggestion(target, question))
    // Failures are ignored, because the form works without suggestions.
    offers.set(
      target,
      offer.catch(() => undefined)
    )
  }

  function trackPress({ type }: Event): void {
    isPressed = type === 'pointerdown'
  }

  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    addEventListener(type, trackPress, { capture: true, signal })
  }
  form.addEventListener('change', checkField, { signal })
  form.addEventListener('input', checkAgain, { signal })
  form.addEventListener('input', prepareOffer, { signal })
}

/**
 * Translates validation errors into messages by field. Errors without a message are left to the
 * server.
 */
export function formErrors(
  form: HTMLFormElement,
  definition: Form,
  texts: Record<string, string>
): Record<string, string> {
  const result = checkForm(definition, formValues(form))
  const messages = new Map<string, string>()
  for (const { field, key, params } of 'errors' in result ? result.errors : []) {
    const text = texts[key]
    const filledText = text && fillPlaceholders(text, (name) => String(params?.[name]))
    if (filledText && !messages.has(field)) messages.set(field, filledText)
  }
  const errors = listControls(form).flatMap((control) => {
    const error = messages.get(control.name) ?? tooShortError(control, definition, texts)
    return error ? [[control.name, error]] : []
  })
  return Object.fromEntries(errors)
}
