/** Longer than any click. A longer press is none, and must not keep a page from coming. */
const longestMs = 1000

let press: Promise<unknown> | undefined

/** Watches for presses of a pointer: mouse, finger or pen. */
export function startPresses(): void {
  addEventListener(
    'pointerdown',
    () => {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      press = promise
      // The click comes in the task of the release.
      const release = () => setTimeout(resolve)
      for (const end of ['pointerup', 'pointercancel'])
        addEventListener(end, release, { once: true })
      setTimeout(resolve, longestMs)
    },
    true
  )
}

/** Waits until no click is under way: an element that is replaced between press and release gets none. */
export async function untilReleased(): Promise<unknown> {
  return press
}
