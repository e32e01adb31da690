import type { Translate } from '../../shared/messages.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { FormDefinition } from '../define-form.ts'
import type { FormState } from '../server/submission.ts'

/** What is wrong with a form, above its fields; nothing as long as nothing is. */
export function FormErrors({ t, errors }: { t: Translate; errors: Record<string, string> }) {
  const count = Object.keys(errors).length
  if (count === 0) return null
  return <ErrorSummary title={summaryTitle(t, errors, count)} errors={errors} />
}

/** What concerns the whole form is nothing that the visitor could put right in a field. */
function summaryTitle(t: Translate, errors: Record<string, string>, count: number): string {
  if ('' in errors) return t('forms.errorSummary.titleWhole')
  return count === 1 ? t('forms.errorSummary.titleOne') : t('forms.errorSummary.title', { count })
}

/** A page that came back says so first: its title is what a screen reader reads out. */
export function titleWithErrors(t: Translate, title: string, form: FormState | undefined): string {
  const wrong = form && Object.keys(form.errors).length > 0
  return wrong ? t('forms.errorSummary.pageTitle', { title }) : title
}

/** What is wrong with forms that are only a button, as one sentence: they have no fields to point at. */
export function wholeErrors(
  form: FormState,
  definitions: FormDefinition[]
): Record<string, string> {
  const [error] = definitions.flatMap((each) => Object.values(stateOf(form, each).errors))
  return error === undefined ? {} : { '': error }
}

/** One of several forms of a page: another one that came back leaves it empty. */
export function stateOf(form: FormState, { name }: FormDefinition): FormState {
  return form.name === name ? form : { ...form, values: {}, errors: {} }
}
