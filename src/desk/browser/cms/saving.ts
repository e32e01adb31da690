import { savingEvent } from '../../../shared/cms/editor-protocol.ts'

/** Hears when the library begins to save an entry, and when it has ended. */
export function onSaving(hear: (begins: boolean) => void): void {
  // The build has written the event with this shape.
  addEventListener(savingEvent, (event) => hear((event as CustomEvent<boolean>).detail))
}

/**
 * Closes an entry to input while it is saved. At the end, the library puts what it has saved into the
 * entry that is open then, and would lose what was typed meanwhile, also into another entry. Its
 * button says that it saves.
 */
export function closeWhileSaving(): void {
  let isSaving = false
  onSaving((begins) => {
    isSaving = begins
    // Not the whole editor: clicks would reach the list below it.
    document.querySelector('.content-editor > .body')?.toggleAttribute('inert', isSaving)
  })
  // The library hears of it later, because its own listener is younger.
  addEventListener('hashchange', (event) => {
    if (!isSaving) return
    event.stopImmediatePropagation()
    history.pushState(null, '', event.oldURL)
  })
}
