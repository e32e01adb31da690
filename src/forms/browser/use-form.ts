import { useEffect, useState } from 'react'
import type { IslandRuntime } from '../../shared/island-runtime.ts'
import type { Form } from '../define-form.ts'
import { type Errors, startFormControl } from './form-control.ts'
import { showErrors } from './form-fields.ts'
import type { Trouble } from './send-form.ts'

interface UseFormOptions {
  definition?: Form
  /** The server's errors, by field. */
  errors: Record<string, string>
  texts: Record<string, string>
  runtime?: IslandRuntime
}

/** The state of a form's feedback: its errors, trouble with sending, and the open leave prompt. */
export function useForm({ definition, errors, texts, runtime }: UseFormOptions) {
  const [refused, setRefused] = useState(errors)
  const [wrong, setWrong] = useState<Errors>(errors)
  const [trouble, setTrouble] = useState<Trouble>()
  const [answerLeaving, setAnswerLeaving] = useState<(leave: boolean) => void>()
  const form = runtime?.element.closest('form')

  useEffect(() => {
    if (!form || !runtime || !definition) return
    const stopControl = startFormControl(form, {
      definition,
      texts,
      onField: (field, message) => setWrong((known) => ({ ...known, [field]: message })),
      onRefused(found) {
        setRefused(found)
        setWrong(found)
      },
      onTrouble: setTrouble,
      onTaken: runtime.goTo,
      onAlert: runtime.showAlert
    })
    const stopGuard = runtime.guardLeaving(() => {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      setAnswerLeaving(() => resolve)
      return promise.finally(() => setAnswerLeaving(undefined))
    })
    return () => {
      stopControl()
      stopGuard()
    }
  }, [form, runtime, definition, texts])

  useEffect(() => {
    if (form) showErrors(form, wrong)
  }, [form, wrong])

  return { refused, trouble, answerLeaving }
}
