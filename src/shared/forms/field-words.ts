import { actionsOf, type FormDefinition } from './define-form.ts'

/** What HTML finds wrong by itself, as `ValidityState` calls it. */
type Kind = 'valueMissing' | 'typeMismatch' | 'tooShort'

/** By field: what to say when the browser finds it wrong. */
export type FieldWords = Record<string, Partial<Record<Kind, string>>>

const kinds: Record<string, Kind> = { non_empty: 'valueMissing', rfc_email: 'typeMismatch' }

/**
 * @param text of a key of `forms.errors`
 * @param tooShort for new passwords, whose length is not the schema's to say
 */
export function fieldWords(
  form: FormDefinition,
  text: (key: string) => string,
  tooShort?: string
): FieldWords {
  return Object.fromEntries(
    Object.entries(form.schema.entries).map(([field, schema]) => {
      const found = actionsOf(schema).flatMap(({ type, message }) => {
        const kind = kinds[type]
        return kind ? [[kind, text(String(message))]] : []
      })
      const words: FieldWords[string] = Object.fromEntries(found)
      return [field, form.secrets.includes(field) ? { ...words, tooShort } : words]
    })
  )
}
