/** A form with the values that it had when it was submitted. */
export interface SentForm {
  form: HTMLFormElement
  action: string
  body: URLSearchParams
}

interface FormQueue {
  /** Sends a form after those before it. `next` replaces what was to follow them. */
  add(form: SentForm, next: () => void): Promise<void>
  /** Calls `next` at once, or instead of the last one when all forms are accepted. */
  whenAccepted(next: () => void): void
}

/**
 * Sends one form at a time. After a refused form, neither the forms behind it are sent nor is
 * `next` called.
 * @param send returns whether the form was accepted
 */
export function createFormQueue(send: (form: SentForm) => Promise<boolean>): FormQueue {
  /** The first one is being sent. */
  const forms: SentForm[] = []
  let goOn: () => void

  return {
    async add(form, next) {
      goOn = next
      if (forms.push(form) > 1) return
      try {
        for (let [first] = forms; first; [first] = forms) {
          if (!(await send(first))) return
          forms.shift()
        }
      } finally {
        forms.length = 0
      }
      goOn()
    },
    whenAccepted(next) {
      if (forms.length > 0) goOn = next
      else next()
    }
  }
}
