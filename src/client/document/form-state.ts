import { rejectedMark } from '../../shared/protocol/protocol.ts'

/** Asks whether to leave the page and lose unsent input. */
type LeavePrompt = () => Promise<boolean>

let prompt: LeavePrompt | undefined

/** Registers the leave prompt. @returns a function that unregisters it */
export function guardLeaving(ask: LeavePrompt): () => void {
  prompt = ask
  return () => {
    prompt = undefined
  }
}

/** Whether leaving the page now would open the leave prompt. */
export function isGuarded(): boolean {
  return prompt !== undefined && hasUnsentInput()
}

/** Opens the leave prompt if input would be lost. If the visitor agrees, the input is discarded. */
export async function confirmLeaving(): Promise<boolean> {
  if (!prompt || !hasUnsentInput()) return true
  const leaving = await prompt()
  if (leaving) discardInput()
  return leaving
}

/** Marks all forms as sent, so that no leave prompt opens for them. */
export function discardInput(): void {
  markAll(true)
}

export function hasUnsentInput(): boolean {
  return [...document.forms].some(
    (form) =>
      form.method === 'post' &&
      !('sent' in form.dataset) &&
      (rejectedMark in form.dataset || [...form].some(isTyped))
  )
}

/** Makes the browser ask before a tab with unsent input is closed. */
export function startFormState(): void {
  const ask = (event: Event) => {
    if (hasUnsentInput()) event.preventDefault()
  }
  // Added only at the first input, because browsers do not put pages with this listener into the
  // bfcache.
  const arm = () => addEventListener('beforeunload', ask)
  // A form that was sent can be filled in again after it is restored from the bfcache.
  const onShow = () => markAll(false)
  document.addEventListener('input', arm)
  addEventListener('pageshow', onShow)
  // Visitors may type before this script is loaded.
  if (hasUnsentInput()) arm()
}

function markAll(isSent: boolean): void {
  for (const form of document.forms) form.toggleAttribute('data-sent', isSent)
}

/**
 * Whether the visitor has changed a control. Values filled in by the browser do not count.
 */
function isTyped(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = control.querySelector('[selected]') ?? control.options[0]
    return control.selectedOptions[0] !== first
  }
  if (!('defaultValue' in control) || control.matches(':autofill')) return false
  // Only inputs and text areas have a default value. On text areas, the last two are `undefined`.
  const { value, defaultValue, checked, defaultChecked } = control as HTMLInputElement
  return value !== defaultValue || checked !== defaultChecked
}
