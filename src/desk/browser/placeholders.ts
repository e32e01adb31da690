/** Makes the placeholders of saved replies buttons that insert them where the cursor was last. */
export function startPlaceholders(): void {
  const names = document.querySelectorAll<HTMLElement>('[data-placeholders] code')
  let [text] = document.querySelectorAll('textarea')
  document.body.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) text = target
  })
  for (const name of names) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'placeholder'
    name.replaceWith(button)
    button.append(name)
    button.addEventListener('click', () => {
      if (!text) return
      text.setRangeText(name.textContent ?? '', text.selectionStart, text.selectionEnd, 'end')
      text.focus()
    })
  }
}
