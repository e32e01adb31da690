import { findLink, opensElsewhere } from '../../client/document/link-target.ts'

/** Sends typed words with the view that is chosen. */
export function startTypedSearch(): void {
  document.addEventListener('click', (event) => {
    const field = document.querySelector<HTMLInputElement>('main [type=search]')
    const link = findLink(event.target)
    if (!field?.form || !link?.closest('[data-tabs]') || opensElsewhere(event)) return
    if (field.value === field.defaultValue) return
    event.preventDefault()
    const view = { hidden: true, name: 'chosen', value: 'view', formAction: link.href }
    const button = Object.assign(document.createElement('button'), view)
    field.form.append(button)
    field.form.requestSubmit(button)
  })
}
