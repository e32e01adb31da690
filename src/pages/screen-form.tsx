import type { ReactNode } from 'react'
import type { FormState } from '../server/forms.ts'
import type { FormDefinition } from '../shared/forms/define-form.ts'
import { guardFields } from '../shared/forms/guard-fields.ts'
import type { Translate } from '../shared/messages.ts'
import { Button } from '../ui/button.tsx'
import { BrowserWords } from './browser-words.tsx'
import { FormErrors } from './form-errors.tsx'
import { FormGuards } from './form-guards.tsx'

interface ScreenFormProps {
  t: Translate
  /** The page's own address. */
  action: string
  definition: FormDefinition
  form: FormState
  /** Where the page has several forms: this one's name. */
  intent?: string
  /** The words on the button. */
  submit: string
  /** `false`: behind a session. */
  guards?: false
  /** Of a new password. */
  shortest?: number
  children?: ReactNode
}

/** The form of a fullscreen page: one column, and a button as wide as it. */
export function ScreenForm(props: ScreenFormProps) {
  const { t, action, definition, form, intent, submit, guards, shortest, children } = props
  return (
    <form className="form" method="post" action={action}>
      <FormErrors t={t} errors={form.errors} />
      <BrowserWords t={t} definition={definition} shortest={shortest} />
      {children}
      {intent && <input type="hidden" name={guardFields.intent} value={intent} />}
      {guards !== false && <FormGuards form={form} t={t} />}
      <Button type="submit" size={56} icon="arrow-right" block>
        {submit}
      </Button>
    </form>
  )
}
