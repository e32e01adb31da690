import type { ReactNode } from 'react'
import type { Href } from '../../shared/href.ts'
import type { Translate } from '../../shared/messages.ts'
import type { FormDefinition } from '../define-form.ts'
import type { FormState } from '../server/submission.ts'
import { FormFeedback } from './form-feedback.tsx'
import { FormGuards } from './form-guards.tsx'
import { PostForm, type PostFormProps } from './post-form.tsx'

/** What a page makes its form from. */
export interface PageFormProps {
  t: Translate
  href: Href
  /** As it came back, if it did. */
  form: FormState
}

export interface FormShellProps extends Omit<PostFormProps, 'hidden'> {
  t: Translate
  definition: FormDefinition
  /** `false`: behind a session, where the guards against programs have nothing to find. */
  guards?: false
  /** The button, and what stands beside it. */
  actions: ReactNode
}

/**
 * A form to fill in: what it says back above its fields, the guards below them. Native validation
 * stays on, so without script simple slips are caught before sending; what HTML cannot check comes
 * back from the server with words of ours.
 */
export function FormShell({ t, definition, guards, actions, children, ...post }: FormShellProps) {
  return (
    <PostForm {...post}>
      <FormFeedback t={t} definition={definition} form={post.form} />
      {children}
      {guards !== false && <FormGuards form={post.form} t={t} />}
      {actions}
    </PostForm>
  )
}
