import { fillPlaceholders } from '../../shared/placeholders.ts'
import { checkForm, type Form, secretsOf } from '../define-form.ts'
import { clear, setBusy, tooShort, valuesOf } from './form-fields.ts'
import { sendForm, type Trouble } from './send-form.ts'
import { renewToken } from './turnstile.ts'

/** Messages by field. */
export type Errors = Record<string, string | undefined>

interface FormControlOptions {
  definition: Form
  /** Messages by the keys that the schema names. */
  texts: Record<string, string>
  /** A field was left; `undefined` when there is nothing wrong with it. */
  onField: (field: string, message: string | undefined) => void
  /** The form was not taken, by us or by the server. */
  onRefused: (errors: Record<string, string>) => void
  onTrouble: (trouble: Trouble | undefined) => void
  onTaken: (location: string) => void
  /** The form was not taken; resolves once an alert over the page says so. */
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
    const errors = ([...form.elements] as HTMLInputElement[]).flatMap((control) => {
      const error = found[control.name] ?? tooShort(control)
      return error ? [[control.name, error]] : []
    })
    return Object.fromEntries(errors)
  }

  function checkField({ target }: Event): void {
    const field = (target as HTMLInputElement).name
    const tell = () => onField(field, check()[field])
    // A message that came now would move the button away that is being pressed.
    if (pressed) addEventListener('pointerup', () => setTimeout(tell), { once: true, signal })
    else tell()
  }

  /** While it is being put right, a message goes as soon as it is not true any more. */
  function checkAgain(event: Event): void {
    if ((event.target as HTMLInputElement).ariaInvalid === 'true') checkField(event)
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
    // A form that was taken stays closed until its page goes.
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
