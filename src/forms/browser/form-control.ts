import type { HttpClient } from '../../shared/network/http-client.ts'
import { listSecrets } from '../definition/check-form.ts'
import type { Form, FormMessages } from '../definition/define-form.ts'
import { hasErrors } from '../definition/field-error.ts'
import { formErrors, startFieldChecks } from './field-checks.ts'
import { fillVisit } from './fill-visit.ts'
import { clearFields, formValues, setBusy } from './form-fields.ts'
import { type SendFailure, sendForm } from './send-form.ts'
import { renewToken } from './turnstile.ts'

/** Messages by field name. */
export type Errors = Record<string, string | undefined>

interface FormControlOptions {
  definition: Form
  request: HttpClient
  /**
   * The error messages. Until they have loaded, the browser validates natively and the server
   * reports all other errors.
   */
  messages: Promise<FormMessages | undefined>
  /** Called when a field loses focus; `message` is `undefined` if its value is valid. */
  onField: (field: string, message: string | undefined) => void
  /** Called when the browser's validation or the server rejects the form. */
  onErrors: (errors: Record<string, string>) => void
  onSendFailure: (failure: SendFailure | undefined) => void
  /** Called when the server accepts the form. May throw for a location on another origin. */
  onAccepted: (location: string) => Promise<void>
  /** Called when the server rejects the form as a whole. Resolves once the page shows its alert. */
  onAlert: (location: string) => Promise<void>
}

/** Validates each field on blur, and submits the form without a page load. */
export function startFormControl(form: HTMLFormElement, options: FormControlOptions): () => void {
  const { definition, request, onField, onErrors, onSendFailure, onAccepted, onAlert } = options
  const controller = new AbortController()
  const { signal } = controller
  let messages: FormMessages | undefined
  let isSending = false

  function check(): Record<string, string> {
    return messages ? formErrors(form, definition, messages.errors) : {}
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (isSending) return
    const errors = check()
    if (hasErrors(errors)) return onErrors(errors)
    isSending = true
    setBusy(form, true)
    onSendFailure(undefined)
    try {
      if (await send()) return
    } catch (error) {
      // An error while navigating must not leave the form disabled.
      reportError(error)
      onErrors({})
      onSendFailure('failed')
    }
    isSending = false
    setBusy(form, false)
  }

  /** @returns whether the visitor leaves the page, in which case the form stays disabled */
  async function send(): Promise<boolean> {
    const response = await sendForm(request, form.action, formValues(form))
    if (signal.aborted) return true
    const { location, alert, errors = {}, failure } = response
    if (location) {
      await onAccepted(location)
      return true
    }
    if (!failure) renewToken(form)
    onErrors(errors)
    onSendFailure(failure)
    if (alert) {
      clearFields(form, listSecrets(definition))
      await onAlert(alert)
    }
    return false
  }

  options.messages.then((loadedMessages) => {
    if (!loadedMessages || signal.aborted) return
    messages = loadedMessages
    // Replaces the browser's validation messages with ours.
    form.noValidate = true
  })
  fillVisit(form)
  startFieldChecks(form, { messages: () => messages, check, onField, signal })
  form.addEventListener('submit', submit, { signal })
  return () => controller.abort()
}
