import type { ReactNode } from 'react'
import { guardFields } from '../guard-fields.ts'
import type { FormState } from '../server/submission.ts'

export interface PostFormProps {
  /** The page's own address, without what opens a dialog: that must not come back with the answer. */
  action: string
  form: FormState
  /** Where the page has several forms: this one's name. */
  intent?: string
  /** Fields that the visitor does not see. */
  hidden?: Record<string, string>
  children?: ReactNode
}

/** What every form of the site is, whether or not it has fields to fill in. */
export function PostForm({ action, form, intent, hidden = {}, children }: PostFormProps) {
  const fields = {
    ...(intent && { [guardFields.intent]: intent }),
    [guardFields.idempotencyKey]: form.idempotencyKey,
    ...hidden
  }
  return (
    <form className="form" method="post" action={action}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
