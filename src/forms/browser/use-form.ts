import { useEffect, useState } from 'react'
import type { IslandRuntime } from '../../shared/protocol/island-runtime.ts'
import type { Form, FormMessages } from '../definition/define-form.ts'
import { type Errors, startFormControl } from './form-control.ts'
import { showErrors } from './form-fields.ts'
import { loadFormMessages } from './load-messages.ts'
import type { SendFailure } from './send-form.ts'

interface UseFormOptions {
  definition?: Form
  errors: Record<string, string>
  /** The leave prompt's question, used until `FormMessages` have loaded. */
  leaveText: string
  runtime?: IslandRuntime
}

/** The state of a form's feedback: errors, a failed submission, and the open leave prompt. */
export function useForm({ definition, errors, leaveText, runtime }: UseFormOptions) {
  const [messages, setMessages] = useState<FormMessages>()
  const [shownErrors, setShownErrors] = useState(errors)
  const [fieldErrors, setFieldErrors] = useState<Errors>(errors)
  const [sendFailure, setSendFailure] = useState<SendFailure>()
  const [answerLeaving, setAnswerLeaving] = useState<(mayLeave: boolean) => void>()
  const form = runtime?.element.closest('form')

  useEffect(() => {
    if (!form || !runtime || !definition) return
    const loading = loadFormMessages(runtime.request)
    let messagesNow: FormMessages | undefined
    loading.then((loadedMessages) => {
      messagesNow = loadedMessages
      setMessages(loadedMessages)
    })
    const stopControl = startFormControl(form, {
      definition,
      request: runtime.request,
      messages: loading,
      onField: (field, message) =>
        setFieldErrors((otherErrors) => ({ ...otherErrors, [field]: message })),
      onErrors(found) {
        setShownErrors(found)
        setFieldErrors(found)
      },
      onSendFailure: setSendFailure,
      onAccepted: runtime.goTo,
      onAlert: runtime.showAlert
    })
    const stopGuard = runtime.guardLeaving(async () => {
      if (!messagesNow) return confirm(leaveText)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setAnswerLeaving(() => resolve)
      return promise.finally(() => setAnswerLeaving(undefined))
    })
    return () => {
      stopControl()
      stopGuard()
    }
  }, [form, runtime, definition, leaveText])

  useEffect(() => {
    if (form) showErrors(form, fieldErrors)
  }, [form, fieldErrors])

  return { messages, shownErrors, sendFailure, answerLeaving }
}
