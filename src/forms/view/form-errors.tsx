import type { Translate } from '../../shared/messages.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { Form } from '../define-form.ts'
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

/** The page's title, with a mark when a form came back: screen readers read it out first. */
export function titleWithErrors(t: Translate, title: string, state: FormState): string {
  const hasErrors = Object.keys(state.errors).length > 0
  return hasErrors ? t('forms.errorSummary.pageTitle', { title }) : title
}

/** Errors of forms that are only a button, as one sentence: they have no fields to point at. */
export function ButtonErrors({ t, state, of }: { t: Translate; state: FormState; of: Form[] }) {
  const [error] = of.flatMap((form) => Object.values(stateOf(state, form).errors))
  return error === undefined ? null : <FormErrors t={t} errors={{ '': error }} />
}

/** The state of one of a page's forms: empty where another one came back. */
export function stateOf(state: FormState, { name }: Form): FormState {
  return state.name === name ? state : { ...state, values: {}, errors: {} }
}
