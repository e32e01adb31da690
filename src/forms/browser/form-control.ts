import { fillPlaceholders } from '../../shared/placeholders.ts'
import { checkForm, type Form, secretsOf } from '../define-form.ts'
import { clear, controlsOf, isControl, setBusy, tooShort, valuesOf } from './form-fields.ts'
import { sendForm, type Trouble } from './send-form.ts'
import { renewToken } from './turnstile.ts'

/** Messages by field name. */
export type Errors = Record<string, string | undefined>

interface FormControlOptions {
  definition: Form
  /** Messages by error key. */
  texts: Record<string, string>
  /** Called when the visitor leaves a field; `message` is `undefined` if its value is valid. */
  onField: (field: string, message: string | undefined) => void
  /** Called when the check in the browser or the server rejects the form. */
  onRefused: (errors: Record<string, string>) => void
  onTrouble: (trouble: Trouble | undefined) => void
  onTaken: (location: string) => void
  /** Called when the server rejects the form as a whole. Resolves once the page shows its alert. */
  onAlert: (location: string) => Promise<void>
}

/** Checks each field when the visitor leaves it, and submits the form without a page load. */
export function startFormControl(form: HTMLFormElement, options: FormControlOptions): () => void {
  const { definition, texts, onField, onRefused, onTrouble, onTaken, onAlert } = options
  const controller = new AbortController()
  const { signal } = controller
  let sending = false
  let pressed = false

  function check(): Record<string, string> {
    const found = errorTexts(definition, valuesOf(form), texts)
    const errors = controlsOf(form).flatMap((control) => {
      const error = found[control.name] ?? tooShort(control)
      return error ? [[control.name, error]] : []
    })
    return Object.fromEntries(errors)
  }

  function checkField({ target }: Event): void {
    if (!isControl(target)) return
    const field = target.name
    const report = () => onField(field, check()[field])
    // A new message would move the button that is being pressed.
    if (pressed) addEventListener('pointerup', () => setTimeout(report), { once: true, signal })
    else report()
  }

  /** Removes a message while the visitor types, as soon as the value is valid. */
  function checkAgain(event: Event): void {
    if (isControl(event.target) && event.target.ariaInvalid === 'true') checkField(event)
  }

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (sending) return
    const errors = check()
    if (Object.keys(errors).length > 0) return onRefused(errors)
    const values = valuesOf(form)
    sending = true
    setBusy(form, true)
    onTrouble(undefined)
    const { location, alert, errors: refused = {}, trouble } = await sendForm(form.action, values)
    if (signal.aborted) return
    // An accepted form stays disabled until the visitor leaves its page.
    if (location) return onTaken(location)
    if (!trouble) renewToken(form)
    onRefused(refused)
    onTrouble(trouble)
    if (alert) {
      clear(form, secretsOf(definition))
      await onAlert(alert)
    }
    sending = false
    setBusy(form, false)
  }

  function trackPress({ type }: Event): void {
    pressed = type === 'pointerdown'
  }

  // Replaces the browser's validation messages with ours.
  form.noValidate = true
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    addEventListener(type, trackPress, { capture: true, signal })
  }
  form.addEventListener('change', checkField, { signal })
  form.addEventListener('input', checkAgain, { signal })
  form.addEventListener('submit', send, { signal })
  return () => controller.abort()
}

/** Translates validation errors into messages by field. The server reports those without one. */
function errorTexts(
  definition: Form,
  raw: Record<string, string>,
  texts: Record<string, string>
): Record<string, string> {
  const result = checkForm(definition, raw)
  if (result.ok) return {}
  const entries = result.errors.flatMap(({ field, key, limit }) => {
    const text = texts[key]
    return text ? [[field, fillPlaceholders(text, () => String(limit))]] : []
  })
  return Object.fromEntries(entries)
}
