import type { Translate } from '../../shared/messages.ts'
import { Island } from '../../ui/island.tsx'
import { FormFeedback as FeedbackIsland } from '../browser/form-feedback.tsx'
import { type Form, visibleFields } from '../define-form.ts'
import type { FormState } from '../server/submission.ts'
import { FormErrors } from './form-errors.tsx'

interface FormFeedbackProps {
  t: Translate
  form: Form
  state: FormState
}

/**
 * Shows errors above the fields of a form. In the browser, its island checks the form and submits
 * it without a page load. A form that consists of a button has nothing to check and is submitted as
 * a document.
 */
export function FormFeedback({ t, form, state: { errors } }: FormFeedbackProps) {
  if (visibleFields(form).length === 0) return <FormErrors t={t} errors={errors} />
  return (
    <Island
      script={`form-${form.name}`}
      component={FeedbackIsland}
      props={{
        errors,
        words: {
          summary: {
            whole: t('forms.errorSummary.titleWhole'),
            one: t('forms.errorSummary.titleOne'),
            many: t('forms.errorSummary.title')
          },
          errors: Object.fromEntries(form.errorKeys.map((key) => [key, t(`forms.errors.${key}`)])),
          lost: t('forms.offline'),
          failed: t('forms.errors.unavailable'),
          retry: t('forms.retry'),
          leave: t('forms.leave')
        }
      }}
    />
  )
}
