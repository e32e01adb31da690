import { checkForm, type FormDefinition } from './define-form.ts'

/**
 * What is wrong with a form, in words, by field.
 * @param texts messages by the keys that the form's schema names, placeholders unfilled; an error
 * without one is left to the server
 */
export function errorTexts(
  form: FormDefinition,
  raw: Record<string, string>,
  texts: Record<string, string>
): Record<string, string> {
  const result = checkForm(form, raw)
  if (result.ok) return {}
  const entries = result.errors.flatMap(({ field, key, limit }) => {
    const text = texts[key]
    return text ? [[field, text.replace(/\{\{\w+\}\}/, String(limit))]] : []
  })
  return Object.fromEntries(entries)
}
