import { getStored, removeStored, setStored } from '../../client/document/storage.ts'
import { collapseWhitespace } from '../../shared/text/markup-text.ts'

/**
 * Stores text typed into the text areas of `[data-draft]` for this tab, until it has been sent.
 * Choosing a saved reply, other actions on the lead and Back all reload the page.
 */
export function startDrafts(): void {
  // Added once, however often it is called.
  addEventListener('pageshow', clearSent)
  for (const holder of document.querySelectorAll<HTMLElement>('[data-draft]')) {
    const field = holder.querySelector('textarea')
    if (field) keepDraft(field, holder)
  }
}

/** Empties a form that the browser has filled in after Back with what has been sent meanwhile. */
function clearSent(): void {
  for (const field of document.querySelectorAll<HTMLTextAreaElement>('[data-draft] textarea')) {
    if (isSent(field.value)) field.value = field.defaultValue
  }
}

function keepDraft(field: HTMLTextAreaElement, holder: HTMLElement): void {
  const key = `desk-draft ${holder.dataset.draft}`
  const caretKey = `${key} caret`
  function forget(): void {
    removeStored(key)
    removeStored(caretKey)
  }
  field.addEventListener('input', () => {
    if (field.value.trim() === '') {
      forget()
      return
    }
    setStored(key, field.value)
    setStored(caretKey, String(field.selectionEnd))
  })
  const draft = getStored(key)
  if (draft === null || collapseWhitespace(draft) === collapseWhitespace(field.value)) return
  if (isSent(draft)) {
    forget()
    return
  }
  const notice = holder.querySelector<HTMLElement>('[data-draft-kept]')
  if (notice) offerDraft(notice, field, draft)
  else restoreDraft(field, draft, Number(getStored(caretKey)))
}

function restoreDraft(field: HTMLTextAreaElement, draft: string, caret: number): void {
  field.value = draft
  // Keeps the form open (`reply.css`).
  field.dataset.draftRestored = ''
  field.setSelectionRange(caret, caret)
  // A click below the text would continue it behind the signature.
  field.addEventListener(
    'click',
    () => {
      if (field.selectionStart === draft.length) field.setSelectionRange(caret, caret)
    },
    { once: true }
  )
}

/** Offers the draft beside the text that the operator has just chosen. */
function offerDraft(notice: HTMLElement, field: HTMLTextAreaElement, draft: string): void {
  notice.hidden = false
  notice.querySelector('button')?.addEventListener('click', () => {
    field.value = draft
    notice.hidden = true
    field.focus()
  })
}

function isSent(text: string): boolean {
  const sentTexts = document.querySelectorAll('[data-sent-text]')
  return [...sentTexts].some(
    ({ textContent }) => collapseWhitespace(textContent) === collapseWhitespace(text)
  )
}
