import type { Locale } from '../../shared/language/locale.ts'
import type { FormState } from '../definition/form-state.ts'
import { currentVersions } from './document-versions.ts'

/** The state of a page's empty forms, by default without anything about a request. */
export function emptyFormState(locale: Locale, requestState: Partial<FormState> = {}): FormState {
  return {
    name: '',
    values: {},
    errors: {},
    idempotencyKey: '',
    renderedAt: 0,
    country: { code: '', name: '' },
    versions: currentVersions(locale),
    visit: '',
    ...requestState
  }
}
