/**
 * Puts the caret of an untouched reply between its greeting and its end at the first click. A click
 * in the folded text, which shows two lines, means no place in it.
 */
export function startReplyGap(): void {
  document.addEventListener('mousedown', (event) => {
    const { target: text } = event
    if (!(text instanceof HTMLTextAreaElement) || !isFolded(text)) return
    // The browser would set its own caret afterwards.
    event.preventDefault()
    text.focus()
    goToGap(text)
  })
}

/** Only a folded text cannot scroll (`reply.css`). */
function isFolded(text: HTMLTextAreaElement): boolean {
  return getComputedStyle(text).overflowY === 'hidden'
}

/**
 * Puts the caret between the greeting and the end of a reply, where the answer belongs, unless
 * somebody has begun the answer.
 */
export function goToGap(text: HTMLTextAreaElement): void {
  if (text.value !== text.defaultValue) return
  const gap = text.value.indexOf('\n\n\n')
  const caret = gap === -1 ? text.value.lastIndexOf('\n\n') : gap + 2
  if (caret !== -1) text.setSelectionRange(caret, caret)
}
