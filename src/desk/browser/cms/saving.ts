import { savingEvent } from '../../../shared/cms/editor-protocol.ts'

/**
 * Closes an entry to input while it is saved. At the end, the library puts what it has saved into the
 * entry that is open then, and would lose what was typed meanwhile, also into another entry. Its
 * button says that it saves.
 */
export function closeWhileSaving(): void {
  let isSaving = false
  addEventListener(savingEvent, (event) => {
    // The build has written the event with this shape.
    isSaving = (event as CustomEvent<boolean>).detail
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
