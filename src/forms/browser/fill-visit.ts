import { visitField } from '../../shared/protocol/protocol.ts'

/**
 * Fills the form's hidden field with the visit that this tab remembers. Without a memory the field
 * keeps what the server knew from the request.
 */
export function fillVisit(form: HTMLFormElement): void {
  const field = form.elements.namedItem(visitField)
  const visit = storedAttribution()
  if (visit && field instanceof HTMLInputElement) field.value = visit
}

/** `null` also if the browser blocks storage. */
export function storedAttribution(): string | null {
  try {
    return sessionStorage.getItem(visitField)
  } catch {
    return null
  }
}
