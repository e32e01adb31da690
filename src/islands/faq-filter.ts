import type { Mount } from './mount.ts'

/**
 * Shows the questions that contain every word that is typed, and says how many there are. A question
 * that a link leads to is shown whatever was typed before.
 */
export const mount: Mount = ({ element }) => {
  const controller = new AbortController()
  const { signal } = controller
  const input = element.querySelector('input')
  const status = element.querySelector<HTMLElement>('[role=status]')
  const questions = [...document.querySelectorAll<HTMLElement>('.accordion__item')].map((item) => ({
    item,
    text: fold(item.textContent)
  }))

  function filter(): void {
    const words = fold(input?.value ?? '').split(/\s+/)
    const found = questions.filter(({ item, text }) => {
      item.hidden = !words.every((word) => text.includes(word))
      return !item.hidden
    })
    for (const chapter of document.querySelectorAll<HTMLElement>('.chapter')) {
      chapter.hidden = !chapter.querySelector('.accordion__item:not([hidden])')
    }
    if (status) status.textContent = input?.value ? describe(found.length, status.dataset) : ''
  }
  function showTarget(): void {
    const target = document.getElementById(location.hash.slice(1))
    if (!input || !target?.closest('[hidden]')) return
    input.value = ''
    filter()
    target.scrollIntoView()
  }
  input?.addEventListener('input', filter, { signal })
  addEventListener('hashchange', showTarget, { signal })
  filter()
  return () => controller.abort()
}

/**
 * Letters as people type them on any keyboard: `İPTAL`, `iptal` and `ıptal` are the same word. What
 * has no width, as the word joiner of “e-posta”, nobody types.
 */
function fold(text: string): string {
  return text
    .toLocaleLowerCase(document.documentElement.lang)
    .normalize('NFD')
    .replace(/[\p{Mark}\p{Cf}]/gu, '')
    .replaceAll('ı', 'i')
    .trim()
}

function describe(count: number, { one, many, none }: DOMStringMap): string {
  const words = count === 0 ? none : count === 1 ? one : many
  return words?.replace('{{count}}', String(count)) ?? ''
}
