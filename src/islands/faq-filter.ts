import { fillPlaceholders } from '../shared/language/message-placeholders.ts'
import type { Mount } from '../shared/protocol/island-runtime.ts'
import { foldLetters } from '../shared/text/fold-letters.ts'

/**
 * Filters the FAQ: shows only questions that contain every typed word, and their number. Enter and
 * the button focus the first match, or search the whole site if there is none. Following a link to
 * a hidden question clears the field.
 */
export const mount: Mount = ({ element }) => {
  const controller = new AbortController()
  const { signal } = controller
  const input = element.querySelector('input')
  const status = element.querySelector<HTMLElement>('[role=status]')
  const questions = [...document.querySelectorAll<HTMLElement>('.accordion__item')].map((item) => ({
    item,
    text: foldLetters(item.textContent)
  }))

  function filter(): void {
    const terms = foldLetters(input?.value ?? '')
      .trim()
      .split(/\s+/)
    const matches = questions.filter(({ item, text }) => {
      item.hidden = !terms.every((term) => text.includes(term))
      return !item.hidden
    })
    for (const group of document.querySelectorAll<HTMLElement>('.faq-group')) {
      group.hidden = !group.querySelector('.accordion__item:not([hidden])')
    }
    if (status) status.textContent = input?.value ? describe(matches.length, status.dataset) : ''
  }
  function goToFirst(event: Event): void {
    const first = questions.find(({ item }) => !item.hidden)
    if (!first) return
    event.preventDefault()
    first.item.querySelector('summary')?.focus()
  }
  function showTarget(): void {
    const target = document.getElementById(location.hash.slice(1))
    if (!input || !target?.closest('[hidden]')) return
    input.value = ''
    filter()
    target.scrollIntoView()
  }
  /** Opens the answers for printing, in browsers that cannot do so with styles. */
  function openForPrint(): void {
    const closed = questions.map(({ item }) => item).filter((item) => !item.hasAttribute('open'))
    const toggle = () => {
      for (const item of closed) item.toggleAttribute('open')
    }
    toggle()
    addEventListener('afterprint', toggle, { once: true, signal })
  }

  input?.addEventListener('input', filter, { signal })
  element.addEventListener('submit', goToFirst, { signal })
  addEventListener('beforeprint', openForPrint, { signal })
  addEventListener('hashchange', showTarget, { signal })
  filter()
  return () => controller.abort()
}

function describe(count: number, { one, many, none }: DOMStringMap): string {
  const text = count === 0 ? none : count === 1 ? one : many
  return fillPlaceholders(text ?? '', () => String(count))
}
