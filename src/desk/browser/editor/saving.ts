import { savingEvent } from '../../../shared/words/editor-protocol.ts'

/** Notifies when the library starts and finishes saving an entry. */
export function onSaving(hear: (begins: boolean) => void): void {
  // The build adds code to the library that dispatches this event with a boolean.
  addEventListener(savingEvent, (event) => hear((event as CustomEvent<boolean>).detail))
}

/**
 * Blocks input while an entry is saved. When the library has finished, it overwrites the open entry
 * with the saved one, so text typed in the meantime would be lost. The Save button shows the
 * progress.
 */
export function closeWhileSaving(): void {
  let isSaving = false
  onSaving((begins) => {
    isSaving = begins
    // Making the whole editor inert would let clicks through to the list below it.
    document.querySelector('.content-editor > .body')?.toggleAttribute('inert', isSaving)
  })
  // This listener is registered first, so it runs before the library's own.
  addEventListener('hashchange', (event) => {
    if (!isSaving) return
    event.stopImmediatePropagation()
    history.pushState(null, '', event.oldURL)
  })
}
