import { createContext, useContext } from 'react'
import type { Locale } from '../../shared/locale.ts'
import type { Translate } from '../../shared/messages.ts'
import type { FormState } from '../server/submission.ts'

/** What the parts of one rendered form share. */
export interface FormContext {
  t: Translate
  locale: Locale
  /** Empty unless this very form came back. */
  state: FormState
  /** The shortest password that the operator allows, for forms that set one. */
  shortestPassword?: number
}

export const FormContextProvider = createContext<FormContext | undefined>(undefined)

/** @throws Error outside of a form */
export function useFormContext(): FormContext {
  const context = useContext(FormContextProvider)
  if (!context) throw new Error('A form field must stand within its form: <View.Form>.')
  return context
}
