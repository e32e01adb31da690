import { useEffect, useRef } from 'react'
import type { IslandRuntime } from '../../shared/protocol/island-runtime.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { Notice, noticeIcons } from '../../ui/feedback/notice.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import type { Form } from '../define-form.ts'
import type { FormWords } from './load-words.ts'
import { useForm } from './use-form.ts'

/**
 * Messages that are in the page, used until `FormWords` are loaded, or if they cannot be loaded.
 */
interface FallbackWords {
  title: string
  /** The message for any trouble with sending. */
  fault: string
  /** The label of the button that sends again. */
  retry: string
  leave: string
}

interface FormFeedbackProps {
  /** The server's errors, by field. */
  errors: Record<string, string>
  /** The title of the errors, if there are any. */
  title?: string
  fallback: FallbackWords
  /** Set only in the browser. */
  definition?: Form
  runtime?: IslandRuntime
}

/** Icons that the server has not rendered, and that may be needed without a network. */
export const feedbackIcons = [noticeIcons.warning, noticeIcons.error]

/**
 * Shows a form's errors and the leave prompt. It is an island inside the `<form>`, whose fields
 * remain the server's markup. In the browser it checks each field when the visitor leaves it,
 * submits the form without a page load, and asks before unsent input is lost.
 */
export function FormFeedback({ errors, title, fallback, ...browser }: FormFeedbackProps) {
  const form = useForm({ errors, leaveText: fallback.leave, ...browser })
  const { words, refused, trouble, answerLeaving } = form
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Moves the focus to a new message. On page load, the browser does that itself (`autofocus`).
    if (trouble || refused !== errors)
      ref.current?.querySelector<HTMLElement>('[tabindex]')?.focus()
  }, [trouble, refused, errors])
  return (
    <div className="form-feedback" ref={ref}>
      {trouble && (
        <div tabIndex={-1}>
          <Notice type={trouble === 'failed' ? 'error' : 'warning'}>
            <p role="alert">{words ? words[trouble] : fallback.fault}</p>
            <Button type="submit" size={44}>
              {fallback.retry}
            </Button>
          </Notice>
        </div>
      )}
      {Object.keys(refused).length > 0 && (
        <ErrorSummary
          title={(refused === errors && title) || titleOf(refused, fallback, words)}
          errors={refused}
        />
      )}
      {answerLeaving && words && (
        <Modal
          id="leave"
          open
          onOpenChange={() => answerLeaving(false)}
          persistent
          title={words.leave.title}
          text={words.leave.text}
        >
          <Button size={48} onClick={() => answerLeaving(false)}>
            {words.leave.stay}
          </Button>
          <Button size={48} variant="outline-neutral-500" onClick={() => answerLeaving(true)}>
            {words.leave.leave}
          </Button>
        </Modal>
      )}
    </div>
  )
}

/** An error of the whole form has its own title, because the visitor cannot fix it in a field. */
function titleOf(
  errors: Record<string, string>,
  fallback: FallbackWords,
  words: FormWords | undefined
): string {
  const count = Object.keys(errors).length
  if ('' in errors || !words) return fallback.title
  const { titleOne, title } = words.errorSummary
  return count === 1 ? titleOne : title.replace('{{count}}', `${count}`)
}
