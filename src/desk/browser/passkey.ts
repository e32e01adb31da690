/**
 * The only script of the desk: it opens the browser's prompt for a passkey. The desk has no in-page
 * navigation, so that a plain load follows.
 */
import { mount } from '../../islands/passkey.ts'
import { createHttpClient } from '../../shared/http-client.ts'

const request = createHttpClient({ baseUrl: '', maxBytes: Number.POSITIVE_INFINITY })

for (const element of document.querySelectorAll<HTMLElement>('.passkey-prompt')) {
  mount(
    {
      element,
      request,
      goTo: (target) => location.assign(target),
      rename() {},
      guardLeaving: () => () => {},
      parseOwnMarkup: () => document,
      async showAlert() {}
    },
    JSON.parse(element.dataset.props ?? '{}')
  )
}
