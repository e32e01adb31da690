import type { FormDefinition } from '../shared/forms/define-form.ts'
import { fieldWords } from '../shared/forms/field-words.ts'
import type { Translate } from '../shared/messages.ts'
import { islandUrl } from '../ui/island-url.ts'

interface BrowserWordsProps {
  t: Translate
  definition: FormDefinition
  /** Of a new password. */
  shortest?: number
}

/** Goes into a form that the browser checks before it is sent: our words instead of the browser's. */
export function BrowserWords({ t, definition, shortest }: BrowserWordsProps) {
  const words = fieldWords(
    definition,
    // Schemas name keys of `forms.errors`; a test sends every bad value and reads the words.
    (key) => t(`forms.errors.${key}` as 'forms.errors.nameRequired'),
    shortest === undefined ? undefined : t('forms.errors.passwordShort', { min: shortest })
  )
  if (Object.keys(words).length === 0) return null
  return <div data-island={islandUrl('field-words')} data-props={JSON.stringify(words)} />
}
