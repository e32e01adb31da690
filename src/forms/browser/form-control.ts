import { fillPlaceholders } from '../../shared/language/message-placeholders.ts'
import type { HttpClient } from '../../shared/network/http-client.ts'
import { checkForm, type Form, secretsOf } from '../define-form.ts'
import { clear, controlsOf, isControl, setBusy, tooShort, valuesOf } from './form-fields.ts'
import type { FormWords } from './load-words.ts'
import { sendForm, type Trouble } from './send-form.ts'
import { renewToken } from './turnstile.ts'

/** Messages by field name. */
export type Errors = Record<string, string | undefined>

interface FormControlOptions {
  definition: Form
  request: HttpClient
  /**
   * Messages for errors. Until they are loaded, the browser validates natively and the server
   * reports all other errors.
   */
  words: Promise<FormWords | undefined>
  /** Called when the visitor leaves a field; `message` is `undefined` if its value is valid. */
  onField: (field: string, message: string | undefined) => void
  /** Called when the check in the browser or the server rejects the form. */
  onRefused: (errors: Record<string, string>) => void
  onTrouble: (trouble: Trouble | undefined) => void
  /** Called when the server accepts the form. May throw for a location on another origin. */
  onTaken: (location: string) => void
  /** Called when the server rejects the form as a whole. Resolves once the page shows its alert. */
  onAlert: (location: string) => Promise<void>
}

/** Checks each field when the visitor leaves it, and submits the form without a page load. */
export function startFormControl(form: HTMLFormElement, options: FormControlOptions): () => void {
  const { definition, request, words, onField, onRefused, onTrouble, onTaken, onAlert } = options
  const controller = new AbortController()
  const { signal } = controller
  let texts: Record<string, string> | undefined
  let emailSuggestion: string | undefined
  const offers = new Map<HTMLElement, Promise<(() => void) | undefined>>()
  let sending = false
  let pressed = false

  function check(): Record<string, string> {
    if (!texts) return {}
    const known = texts
    const found = errorTexts(definition, valuesOf(form), known)
    const errors = controlsOf(form).flatMap((control) => {
      const error = found[control.name] ?? tooShort(control, definition, known)
      return error ? [[control.name, error]] : []
    })
    return Object.fromEntries(errors)
  }

  function checkField({ target }: Event): void {
    if (!isControl(target)) return
    const field = target.name
    const report = () => {
      onField(field, check()[field])
      offers.get(target)?.then((offer) => offer?.())
    }
    // Delayed, because a new message would move the button that is being pressed.
    if (pressed) addEventListener('pointerup', () => setTimeout(report), { once: true, signal })
    else report()
  }

  /** Removes a message while the visitor types, as soon as the value is valid. */
  function checkAgain(event: Event): void {
    if (isControl(event.target) && event.target.ariaInvalid === 'true') checkField(event)
  }

  /** Loads the suggestions when the visitor types an e-mail address, in a separate script. */
  function prepareOffer({ target }: Event): void {
    const words = emailSuggestion
    if (!words || !(target instanceof HTMLInputElement) || target.type !== 'email') return
    if (offers.has(target)) return
    const script = import('./suggest-email.ts')
    const offer = script.then(({ prepareSuggestion }) => prepareSuggestion(target, words))
    // Failures are ignored, because the form works without suggestions.
    offers.set(
      target,
      offer.catch(() => undefined)
    )
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
    const answer = await sendForm(request, form.action, values)
    if (signal.aborted) return
    const { location, alert, errors: refused = {} } = answer
    // An accepted form stays disabled until the visitor leaves its page.
    if (location && isTaken(location)) return
    const trouble = location ? 'failed' : answer.trouble
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

  /** Lets the page navigate to the location of the answer. Returns whether it accepts it. */
  function isTaken(location: string): boolean {
    try {
      onTaken(location)
      return true
    } catch (error) {
      reportError(error)
      return false
    }
  }

  function trackPress({ type }: Event): void {
    pressed = type === 'pointerdown'
  }

  words.then((known) => {
    if (!known || signal.aborted) return
    texts = known.errors
    emailSuggestion = known.emailSuggestion
    // Replaces the browser's validation messages with ours.
    form.noValidate = true
  })
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    addEventListener(type, trackPress, { capture: true, signal })
  }
  form.addEventListener('change', checkField, { signal })
  form.addEventListener('input', checkAgain, { signal })
  form.addEventListener('input', prepareOffer, { signal })
  form.addEventListener('submit', send, { signal })
  return () => controller.abort()
}

/**
 * Translates validation errors into messages by field. The server reports errors without a message.
 */
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
