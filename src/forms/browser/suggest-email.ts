import { buttonClass } from '../../ui/button-class.ts'

/** Widely used providers. Shorter names would be too similar to company names. */
const providers = [
  'gmail',
  'hotmail',
  'outlook',
  'yahoo',
  'icloud',
  'yandex',
  'mynet',
  'superonline',
  'windowslive'
]

/** Providers that also use `com.tr`. */
const turkish = ['hotmail', 'outlook', 'yahoo', 'yandex']

/** Real domains that look like typos of the above. */
const otherProviders = ['mail', 'email', 'ymail', 'cloud']

/**
 * The address that a visitor probably meant: `ayse@gmial.con` → `ayse@gmail.com`. `undefined` for
 * an address without a likely typo in its domain. It is only a suggestion and never makes an
 * address invalid.
 */
export function suggestEmail(value: string): string | undefined {
  const email = value.trim()
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at).toLowerCase()
  const dot = domain.indexOf('.')
  const name = domain.slice(0, dot)
  const ending = domain.slice(dot + 1)
  const meantEnding = ['com', 'com.tr'].find((candidate) => isClose(ending, candidate))
  if (at < 2 || dot < 1 || otherProviders.includes(name) || !meantEnding) return undefined
  const meantProvider = providers.includes(name)
    ? name
    : providers.find((candidate) => isClose(name, candidate))
  if (!meantProvider || (meantEnding === 'com.tr' && !turkish.includes(meantProvider)))
    return undefined
  const meantDomain = `${meantProvider}.${meantEnding}`
  return meantDomain !== domain ? email.slice(0, at) + meantDomain : undefined
}

/**
 * Prepares an element for suggestions beside an email field.
 * @param message the text of the question, with the placeholder `{{email}}`
 * @returns shows or removes the suggestion
 */
export function prepareSuggestion(control: HTMLInputElement, message: string): () => void {
  // Screen readers announce only changes of a live region that already exists.
  const suggestion = document.createElement('div')
  suggestion.role = 'status'
  suggestion.className = 'form-feedback'
  control.closest('.field')?.append(suggestion)
  function offer(): void {
    const email = suggestEmail(control.value)
    suggestion.replaceChildren(...(email ? [question(control, email, message)] : []))
  }
  // Updates a visible suggestion while the visitor types.
  control.addEventListener('input', () => suggestion.hasChildNodes() && offer())
  return offer
}

function question(control: HTMLInputElement, email: string, message: string): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = buttonClass({ size: 'inline', variant: 'secondary' })
  button.textContent = email
  button.addEventListener('click', () => {
    control.value = email
    control.focus()
    // Dispatches the events of typing, so that the field is validated again.
    for (const type of ['input', 'change']) {
      control.dispatchEvent(new Event(type, { bubbles: true }))
    }
  })
  const text = document.createElement('p')
  text.className = 'field__hint'
  const [before = '', after = ''] = message.split('{{email}}')
  text.append(before, button, after)
  return text
}

/** Whether two strings are equal, or differ by one letter or two transposed letters. */
function isClose(one: string, other: string): boolean {
  if (one === other) return true
  let at = 0
  while (one[at] === other[at]) at += 1
  const tail = (text: string, from: number) => text.slice(at + from)
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at]
  return (
    tail(one, 1) === tail(other, 1) ||
    tail(one, 1) === tail(other, 0) ||
    tail(one, 0) === tail(other, 1) ||
    (isSwapped && tail(one, 2) === tail(other, 2))
  )
}
