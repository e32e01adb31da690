import type { KeyOf, Messages, Translate } from '../../shared/language/messages.ts'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import type { Form } from '../definition/define-form.ts'
import { hasErrors } from '../definition/field-error.ts'
import type { FormState } from '../definition/form-state.ts'
import { summaryTitle } from '../definition/summary-title.ts'
import { selectState } from './bound-field.ts'

/** The error summary of a form. Renders nothing without errors. */
export function FormErrors({ t, errors }: { t: Translate; errors: Record<string, string> }) {
  return (
    hasErrors(errors) && (
      <ErrorSummary title={summaryTitle(errors, t('forms.errorSummary'))} errors={errors} />
    )
  )
}

/**
 * The page's title, prefixed after a rejection, because screen readers announce the title first.
 */
export function titleWithErrors(t: Translate, title: string, state: FormState): string {
  return hasErrors(state.errors) ? t('forms.errorSummary.pageTitle', { title }) : title
}

type HeadOf<Key> = Key extends `${infer Page}.head.title` ? Page : never

/** The head of a page with forms, from the page's messages. */
export function formHead(page: HeadOf<KeyOf<Messages>>) {
  return ({ t, form }: { t: Translate; form: FormState }) => ({
    title: titleWithErrors(t, t(`${page}.head.title`), form),
    description: t(`${page}.head.description`)
  })
}

/** The error of a form that is only a button, without links to fields. */
export function ButtonErrors({
  t,
  state,
  forms
}: {
  t: Translate
  state: FormState
  forms: Form[]
}) {
  const [error] = forms.flatMap((form) => Object.values(selectState(state, form).errors))
  return error === undefined ? null : <FormErrors t={t} errors={{ '': error }} />
}
