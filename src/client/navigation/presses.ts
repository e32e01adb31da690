/** The longest press that can become a click. A longer one must not delay the new page. */
const maxMs = 1000

let press: Promise<unknown> | undefined

/** Tracks presses of a mouse, finger or pen. */
export function startPresses(): void {
  addEventListener(
    'pointerdown',
    () => {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      press = promise
      // The browser dispatches the click in the same task as the release.
      const release = () => setTimeout(resolve)
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, release, { once: true })
      setTimeout(resolve, maxMs)
    },
    true
  )
}

/** Waits until no button or finger is down, because a replaced element would miss its click. */
export async function untilReleased(): Promise<unknown> {
  return press
}
