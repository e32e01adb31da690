/** Milliseconds within which the second click of a double click comes. */
const doubleClickMs = 1000

/** Ignores the second submission of a double click, whose answer would be about the first. */
export function startSingleSubmit(): void {
  const sentAt = new WeakMap<EventTarget, number>()
  addEventListener('submit', (event) => {
    const { target, timeStamp, defaultPrevented } = event
    if (!target || defaultPrevented) return
    if (timeStamp - (sentAt.get(target) ?? Number.NEGATIVE_INFINITY) < doubleClickMs) {
      event.preventDefault()
    } else {
      sentAt.set(target, timeStamp)
    }
  })
}
