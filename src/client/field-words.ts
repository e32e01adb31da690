import { showError } from '../islands/form-fields.ts'
import type { FieldWords } from '../shared/forms/field-words.ts'
import type { Mount } from './mount.ts'

/**
 * Says what the browser finds wrong in a form beside its field, in the page's words: the browser's
 * own bubble speaks the browser's language.
 */
export const mount: Mount = ({ element }, props) => {
  const controller = new AbortController()
  const form = element.closest('form')
  const words = props as FieldWords

  function tell(control: HTMLInputElement): boolean {
    const place = document.getElementById(`${control.id}-error`)
    const kinds = Object.entries(words[control.name] ?? {}) as [keyof ValidityState, string][]
    const message = kinds.find(([kind]) => control.validity[kind])?.[1]
    if (place) showError(control, place, message)
    return place !== null && message !== undefined
  }
  function tellInvalid(event: Event): void {
    const control = event.target as HTMLInputElement
    if (!tell(control)) return
    event.preventDefault()
    if (form?.querySelector(':invalid') === control) control.focus()
  }
  function tellAgain({ target }: Event): void {
    const control = target as HTMLInputElement
    if (control.ariaInvalid === 'true') tell(control)
  }
  // It does not bubble.
  form?.addEventListener('invalid', tellInvalid, { capture: true, signal: controller.signal })
  form?.addEventListener('input', tellAgain, controller)
  return () => controller.abort()
}
