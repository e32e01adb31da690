const plainClick = { bubbles: true, cancelable: true, composed: true, view: window }

interface MarkEvents {
  /** The marked element that an event is about. */
  markAt: (event: Event) => Element | undefined
  /** Opens the texts of a marked element. */
  open: (element: Element) => void
  /** Handles Escape. @returns whether the key had a use */
  cancel: () => boolean
}

/** Makes clicks on marked elements, and Enter, open their texts instead of using them. */
export function startMarkEvents({ markAt, open, cancel }: MarkEvents): void {
  let isPassing = false

  /** Prevents lists from opening, and links from being followed. */
  function onPress(event: MouseEvent): void {
    const element = markAt(event)
    if (!element || isPassing) return
    if (event.type === 'click') openOrPass(event, element)
    else if (!event.altKey) suppress(event)
  }

  /** With Alt, the page gets a plain click: browsers would download the target of a link. */
  function openOrPass(event: MouseEvent | KeyboardEvent, element: Element): void {
    suppress(event)
    if (event.altKey) pass(event)
    else open(element)
  }

  function pass({ target }: Event): void {
    isPassing = true
    target?.dispatchEvent(new MouseEvent('click', plainClick))
    isPassing = false
  }

  function onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && cancel()) suppress(event)
    const element = event.key === 'Enter' ? markAt(event) : undefined
    if (element) openOrPass(event, element)
  }

  for (const type of ['mousedown', 'click'] as const) addEventListener(type, onPress, true)
  addEventListener('keydown', onKey, true)
}

function suppress(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
