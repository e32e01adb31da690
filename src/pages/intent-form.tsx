import type { ReactNode } from 'react'
import type { FormState } from '../server/forms.ts'
import type { FormDefinition } from '../shared/forms/define-form.ts'
import { guardFields } from '../shared/forms/guard-fields.ts'
import type { Href } from '../shared/href.ts'

interface IntentFormProps {
  href: Href
  definition: FormDefinition
  form: FormState
  /** Fields that the visitor does not see. */
  hidden?: Record<string, string>
  children: ReactNode
}

/** One of the forms of the account page. */
export function IntentForm({ href, definition, form, hidden = {}, children }: IntentFormProps) {
  const fields = {
    [guardFields.intent]: definition.name,
    [guardFields.idempotencyKey]: form.idempotencyKey,
    ...hidden
  }
  return (
    <form className="form" method="post" action={href('account')}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
