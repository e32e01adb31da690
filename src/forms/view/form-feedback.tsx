import type { Translate } from '../../shared/messages.ts'
import { Island } from '../../ui/island.tsx'
import { FormFeedback as FeedbackIsland } from '../browser/form-feedback.tsx'
import { errorKeys, type FormDefinition } from '../define-form.ts'
import type { FormState } from '../server/submission.ts'
import { FormErrors, stateOf } from './form-errors.tsx'

interface FormFeedbackProps {
  t: Translate
  definition: FormDefinition
  form: FormState
}

/**
 * Goes into each form, above its fields: says what is wrong, and in the browser makes the form check
 * and send itself in place. One that is only a button has nothing to check, and stays a document's.
 */
export function FormFeedback({ t, definition, form }: FormFeedbackProps) {
  const { errors } = stateOf(form, definition)
  if (Object.keys(definition.schema.entries).length === 0)
    return <FormErrors t={t} errors={errors} />
  return (
    <Island
      script={`form-${definition.name}`}
      component={FeedbackIsland}
      props={{
        errors,
        words: {
          summary: {
            whole: t('forms.errorSummary.titleWhole'),
            one: t('forms.errorSummary.titleOne'),
            many: t('forms.errorSummary.title')
          },
          errors: Object.fromEntries(errorKeys(definition).map((key) => [key, errorText(t, key)])),
          lost: t('forms.offline'),
          failed: t('forms.errors.unavailable'),
          retry: t('forms.retry'),
          leave: t('forms.leave')
        }
      }}
    />
  )
}

/** Schemas name keys of `forms.errors`; a test sends every bad value and reads the words. */
function errorText(t: Translate, key: string): string {
  return t(`forms.errors.${key}` as 'forms.errors.nameRequired')
}
