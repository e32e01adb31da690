import type { ReactNode } from 'react'
import type { Href } from '../../shared/href.ts'
import type { FormDefinition } from '../define-form.ts'
import type { FormState } from '../server/submission.ts'
import { PostForm } from './post-form.tsx'

interface IntentFormProps {
  href: Href
  definition: FormDefinition
  form: FormState
  /** Fields that the visitor does not see. */
  hidden?: Record<string, string>
  children: ReactNode
}

/** One of the forms of the account page that are only a button. */
export function IntentForm({ href, definition, ...post }: IntentFormProps) {
  return <PostForm action={href('account')} intent={definition.name} {...post} />
}
