import { getStored, removeStored, setStored } from '../../client/document/storage.ts'
import { collapseWhitespace } from '../../shared/text/markup-text.ts'

/**
 * Stores text typed into the text areas of `[data-draft]` for this tab, until it has been sent.
 * Choosing a saved reply, other actions on the lead and Back all reload the page.
 */
export function startDrafts(): void {
  for (const holder of document.querySelectorAll<HTMLElement>('[data-draft]')) {
    const field = holder.querySelector('textarea')
    if (field) keepDraft(field, holder)
  }
}

function keepDraft(field: HTMLTextAreaElement, holder: HTMLElement): void {
  const key = `desk-draft ${holder.dataset.draft}`
  field.addEventListener('input', () => setStored(key, field.value))
  // After Back, the browser fills in what has been sent meanwhile.
  addEventListener('pageshow', () => {
    if (isSent(field.value)) field.value = field.defaultValue
  })
  const draft = getStored(key)
  if (draft === null || collapseWhitespace(draft) === collapseWhitespace(field.value)) return
  const notice = holder.querySelector<HTMLElement>('[data-draft-kept]')
  if (isSent(draft)) removeStored(key)
  // The operator has just chosen the displayed text.
  else if (notice && /[?&](?:saved|language)=/.test(location.search))
    offerDraft(notice, field, draft)
  else {
    field.value = draft
    // Keeps the form open (`reply.css`).
    field.dataset.draftRestored = ''
  }
}

function offerDraft(notice: HTMLElement, field: HTMLTextAreaElement, draft: string): void {
  notice.hidden = false
  notice.querySelector('button')?.addEventListener('click', () => {
    field.value = draft
    notice.hidden = true
    field.focus()
  })
}

function isSent(text: string): boolean {
  const sentTexts = document.querySelectorAll('.conversation .desk-text')
  return [...sentTexts].some(
    ({ textContent }) => collapseWhitespace(textContent) === collapseWhitespace(text)
  )
}
