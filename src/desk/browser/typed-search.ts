import { findLink, opensElsewhere } from '../../client/document/link-target.ts'

/** Adds typed words that have not been sent to the filter, order or view that is chosen. */
export function startTypedSearch(): void {
  document.addEventListener('click', (event) => {
    const field = document.querySelector<HTMLInputElement>('main [type=search]')
    const link = findLink(event.target)
    const tabs = link?.closest('[data-tabs]')
    if (!field?.form || !link || opensElsewhere(event)) return
    if (!tabs && !link.closest('[data-takes-search]')) return
    if (link.pathname !== location.pathname || field.value === field.defaultValue) return
    const url = new URL(link.href)
    // A search looks through all messages, unless a view is chosen for it.
    if (!tabs) url.searchParams.delete('view')
    if (field.form.method === 'get') {
      url.searchParams.set(field.name, field.value)
      link.href = url.href
      return
    }
    event.preventDefault()
    field.form.action = url.href
    field.form.requestSubmit()
  })
}
