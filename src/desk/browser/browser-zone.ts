import { currentZoneName } from '../../shared/facts/zone-names.ts'

/** Offers the browser's time zone beside the field for another one. */
export function startBrowserZone(): void {
  const offer = document.querySelector<HTMLElement>('[data-browser-zone]')
  const button = offer?.querySelector('button')
  const select = document.querySelector<HTMLSelectElement>('select[name="timeZone"]')
  const zone = currentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const option = [...(select?.options ?? [])].find(({ value }) => value === zone)
  if (!offer || !button || !select || !option || option.selected) return
  button.textContent = option.text
  offer.hidden = false
  button.addEventListener('click', () => {
    option.selected = true
    offer.hidden = true
    select.focus()
  })
}
