import type { Translate } from '../../shared/language/messages.ts'
import { Island } from '../../ui/document/island.tsx'
import { FormFeedback } from '../browser/form-feedback.tsx'
import { visibleFields } from '../definition/check-form.ts'
import type { Form } from '../definition/define-form.ts'
import { hasErrors } from '../definition/field-error.ts'
import type { FormState } from '../definition/form-state.ts'
import { summaryTitle } from '../definition/summary-title.ts'
import { FormErrors } from './form-errors.tsx'

interface FeedbackAreaProps {
  t: Translate
  form: Form
  state: FormState
}

/**
 * Shows errors above the fields of a form. In the browser, its island checks the form and submits
 * it without a page load. A form that is only a button has nothing to validate and is submitted as
 * a document.
 */
export function FeedbackArea({ t, form, state: { errors } }: FeedbackAreaProps) {
  if (visibleFields(form).length === 0) return <FormErrors t={t} errors={errors} />
  return (
    <Island
      script={`form-${form.name}`}
      component={FormFeedback}
      props={{
        errors,
        title: hasErrors(errors) ? summaryTitle(errors, t('forms.errorSummary')) : undefined,
        fallback: {
          title: t('forms.errorSummary.titleWhole'),
          fault: t('forms.fault'),
          retry: t('forms.retry'),
          leave: t('forms.leave.text')
        }
      }}
    />
  )
}
