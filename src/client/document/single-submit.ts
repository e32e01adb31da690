/** Milliseconds in which a form is not sent again. */
const period = 10_000

/** Sends a form once if its button is pressed twice: a second answer would be about the first. */
export function startSingleSubmit(): void {
  addEventListener('submit', (event) => {
    // Only forms are submitted.
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.method !== 'post') return
    // The form is blocked only for a while: the page stays if the answer is a file, or if the
    // visitor stops loading.
    if (event.timeStamp - Number(form.dataset.sent) < period) event.preventDefault()
    else form.dataset.sent = String(event.timeStamp)
  })
}
