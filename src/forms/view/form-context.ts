import { createContext, useContext } from 'react'
import type { Locale } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import type { FormState } from '../definition/form-state.ts'

/** Data shared by the parts of one rendered form. */
export interface FormContext {
  t: Translate
  locale: Locale
  /** The form's values and errors; empty unless this form was rejected. */
  state: FormState
  /** The operator's minimum password length, for forms that set a password. */
  minPasswordLength?: number
}

export const FormContextProvider = createContext<FormContext | undefined>(undefined)

/** @throws Error outside of a form */
export function useFormContext(): FormContext {
  const context = useContext(FormContextProvider)
  if (!context) throw new Error('useFormContext() requires a <View.Form>.')
  return context
}
