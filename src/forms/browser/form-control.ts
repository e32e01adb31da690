import { fillPlaceholders } from '../../shared/placeholders.ts'
import { checkForm, type Form, secretsOf } from '../define-form.ts'
import { clear, controlsOf, isControl, setBusy, tooShort, valuesOf } from './form-fields.ts'
import { sendForm, type Trouble } from './send-form.ts'
import { renewToken } from './turnstile.ts'

/** Messages by field. */
export type Errors = Record<string, string | undefined>

interface FormControlOptions {
  definition: Form
  /** Messages by the keys that the schema names. */
  texts: Record<string, string>
  /** The visitor left a field; `message` is `undefined` when nothing is wrong with it. */
  onField: (field: string, message: string | undefined) => void
  /** The browser's own check or the server refused the form. */
  onRefused: (errors: Record<string, string>) => void
  onTrouble: (trouble: Trouble | undefined) => void
  onTaken: (location: string) => void
  /** The server refused the form as a whole; resolves once the page shows its alert. */
  onAlert: (location: string) => Promise<void>
}

/** Checks a form's fields as they are left, and sends it in place. */
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
    const tell = () => onField(field, check()[field])
    // A new message would move the button that is being pressed.
    if (pressed) addEventListener('pointerup', () => setTimeout(tell), { once: true, signal })
    else tell()
  }

  /** Removes a message while the visitor types, as soon as the field is right. */
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
    // An accepted form stays disabled until its page goes.
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

  // From now on our words, not the browser's.
  form.noValidate = true
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    addEventListener(type, trackPress, { capture: true, signal })
  }
  form.addEventListener('change', checkField, { signal })
  form.addEventListener('input', checkAgain, { signal })
  form.addEventListener('submit', send, { signal })
  return () => controller.abort()
}

/** What is wrong with a form, in words, by field. An error without words is left to the server. */
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
