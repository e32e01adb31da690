import { forget, recall, remember } from '../../client/document/storage.ts'
import { onOneLine } from '../../shared/text/markup-text.ts'

/**
 * Stores text typed into the text areas of `[data-draft]` for this tab, until it has been sent.
 * Choosing a saved reply, other actions on the lead and Back all reload the page.
 */
export function startDrafts(): void {
  for (const holder of document.querySelectorAll<HTMLElement>('[data-draft]')) {
    const field = holder.querySelector('textarea')
    if (field) keep(field, holder)
  }
}

function keep(field: HTMLTextAreaElement, holder: HTMLElement): void {
  const key = `desk-draft ${holder.dataset.draft}`
  field.addEventListener('input', () => remember(key, field.value))
  const kept = recall(key)
  if (kept === null || onOneLine(kept) === onOneLine(field.value)) return
  const notice = holder.querySelector<HTMLElement>('[data-draft-kept]')
  if (isSent(kept)) forget(key)
  // The operator has just chosen the displayed text.
  else if (notice && /[?&](?:saved|language)=/.test(location.search)) offer(notice, field, kept)
  else field.value = kept
}

function offer(notice: HTMLElement, field: HTMLTextAreaElement, kept: string): void {
  notice.hidden = false
  notice.querySelector('button')?.addEventListener('click', () => {
    field.value = kept
    notice.hidden = true
    field.focus()
  })
}

function isSent(text: string): boolean {
  const sent = document.querySelectorAll('.conversation .desk-text')
  return [...sent].some(({ textContent }) => onOneLine(textContent) === onOneLine(text))
}
