import { visitField } from '../../shared/protocol/protocol.ts'

/**
 * Fills the form's hidden field with the attribution stored in this tab. If none is stored, the
 * server's value stays.
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
