import { useEffect, useRef } from 'react'
import type { IslandRuntime } from '../../shared/protocol/island-runtime.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { Notice, noticeIcons } from '../../ui/feedback/notice.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import type { Form } from '../definition/define-form.ts'
import { hasErrors } from '../definition/field-error.ts'
import { summaryTitle } from '../definition/summary-title.ts'
import { useForm } from './use-form.ts'

/** Messages from the page, used until `FormMessages` have loaded, or if loading fails. */
interface FallbackMessages {
  title: string
  /** The message for any failed submission. */
  fault: string
  retry: string
  leave: string
}

interface FormFeedbackProps {
  /** The server's errors, by field. */
  errors: Record<string, string>
  title?: string
  fallback: FallbackMessages
  /** Set only in the browser. */
  definition?: Form
  runtime?: IslandRuntime
}

/** Icons that are not in the server's markup and may be needed offline. */
export const feedbackIcons = [noticeIcons.warning, noticeIcons.error]

/**
 * Shows a form's errors and the leave prompt. It is an island inside the `<form>`, whose fields
 * remain the server's markup. In the browser it validates each field on blur, submits the form
 * without a page load, and asks before unsent input is lost.
 */
export function FormFeedback({ errors, title, fallback, ...browser }: FormFeedbackProps) {
  const form = useForm({ errors, leaveText: fallback.leave, ...browser })
  const { messages, shownErrors, sendFailure, answerLeaving } = form
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Moves the focus to a new message. On page load, the browser does that itself (`autofocus`).
    if (sendFailure || shownErrors !== errors)
      ref.current?.querySelector<HTMLElement>('[tabindex]')?.focus()
  }, [sendFailure, shownErrors, errors])
  return (
    <div className="form-feedback" ref={ref}>
      {sendFailure && (
        <div tabIndex={-1}>
          <Notice type={sendFailure === 'failed' ? 'error' : 'warning'}>
            <p role="alert">{messages ? messages[sendFailure] : fallback.fault}</p>
            <Button type="submit" size="l">
              {fallback.retry}
            </Button>
          </Notice>
        </div>
      )}
      {hasErrors(shownErrors) && (
        <ErrorSummary
          title={
            (shownErrors === errors && title) ||
            summaryTitle(shownErrors, { ...messages?.errorSummary, titleWhole: fallback.title })
          }
          errors={shownErrors}
        />
      )}
      {answerLeaving && messages && (
        <Modal
          id="leave"
          isOpen
          onOpenChange={() => answerLeaving(false)}
          isPersistent
          title={messages.leave.title}
          text={messages.leave.text}
        >
          <Button size="xl" onClick={() => answerLeaving(false)}>
            {messages.leave.stay}
          </Button>
          <Button size="xl" variant="secondary" onClick={() => answerLeaving(true)}>
            {messages.leave.leave}
          </Button>
        </Modal>
      )}
    </div>
  )
}
