/** Opens the browser's prompt for a passkey. Screens with this script are never replaced. */
import { mount } from '../../islands/passkey.ts'
import { createHttpClient } from '../../shared/network/http-client.ts'

const request = createHttpClient({ baseUrl: '', maxBytes: Number.POSITIVE_INFINITY })

/** The request that needs to be confirmed (`ui/forms/confirm-screen.tsx`). */
const requestForm = document.querySelector<HTMLFormElement>('#to-confirm')

for (const element of document.querySelectorAll<HTMLElement>('.passkey-prompt')) {
  mount(
    {
      element,
      request,
      goTo: async (target) =>
        requestForm ? sendAgain(requestForm, element) : location.assign(target)
    },
    JSON.parse(element.dataset.props ?? '{}')
  )
}

/** Resends the confirmed request. A download does not leave this page, so a status announces it. */
function sendAgain(form: HTMLFormElement, element: HTMLElement): void {
  form.submit()
  const status = element.querySelector('[role=status]')
  if (!status) return
  status.className = 'desk-quiet'
  status.textContent = form.dataset.sent ?? ''
}
