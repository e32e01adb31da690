import { FormFeedback } from '../islands/form-feedback.tsx'
import type { FormDefinition } from '../shared/forms/define-form.ts'
import type { Mount } from './mount.ts'
import { mountReact } from './mount-react.ts'

/** The island of a form: each brings its own rules, and nothing of the other forms. */
export function mountForm(definition: FormDefinition): Mount {
  return mountReact(FormFeedback, { definition })
}
