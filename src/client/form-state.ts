/** Asks the visitor whether to leave what was typed behind. */
export type LeaveQuestion = () => Promise<boolean>

let question: LeaveQuestion | undefined

/** Whoever has the words asks before a page with unsent input is left; returns how to stop. */
export function guardLeaving(ask: LeaveQuestion): () => void {
  question = ask
  return () => {
    question = undefined
  }
}

/** Whether somebody of ours asks before the page is left. */
export function isGuarded(): boolean {
  return question !== undefined && hasUnsentInput()
}

/** Asks where there is something to ask; after a yes, what was typed is given up. */
export async function mayLeave(): Promise<boolean> {
  if (!question || !hasUnsentInput()) return true
  const leaving = await question()
  if (leaving) giveUpInput()
  return leaving
}

/** What was typed is sent, or not wanted any more: nobody asks about it. */
export function giveUpInput(): void {
  markAll(true)
}

export function hasUnsentInput(): boolean {
  return [...document.forms].some(
    (form) => form.method === 'post' && !form.hasAttribute(sent) && [...form].some(isTyped)
  )
}

/** Lets the browser ask too, before a tab with unsent input is closed. */
export function startFormState(): void {
  const ask = (event: Event) => {
    if (hasUnsentInput()) event.preventDefault()
  }
  // Only once somebody types: a listener that is always there keeps pages out of the bfcache.
  const arm = () => addEventListener('beforeunload', ask)
  const onSubmit = (event: SubmitEvent) => {
    if (!event.defaultPrevented) (event.target as HTMLFormElement).toggleAttribute(sent, true)
  }
  // Back from the bfcache, a form that was sent can be filled in again.
  const onShow = () => markAll(false)
  document.addEventListener('input', arm)
  addEventListener('submit', onSubmit)
  addEventListener('pageshow', onShow)
}

const sent = 'data-sent'

function markAll(isSent: boolean): void {
  for (const form of document.forms) form.toggleAttribute(sent, isSent)
}

/** What the browser has filled in by itself is not lost by leaving. */
function isTyped(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = control.querySelector('[selected]') ?? control.options[0]
    return control.selectedOptions[0] !== first
  }
  if (!('defaultValue' in control) || control.matches(':autofill')) return false
  // Only inputs and text areas have got here; the latter have nothing to tick.
  const { value, defaultValue, checked, defaultChecked } = control as HTMLInputElement
  return value !== defaultValue || checked !== defaultChecked
}
