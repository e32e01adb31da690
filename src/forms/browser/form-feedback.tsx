import { useEffect, useRef } from 'react'
import type { IslandRuntime } from '../../shared/island-runtime.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice, noticeIcons } from '../../ui/notice.tsx'
import type { Form } from '../define-form.ts'
import { useForm } from './use-form.ts'

export interface FormWords {
  /** Titles for an error of the whole form, for one field, and for several (with `{{count}}`). */
  summary: { whole: string; one: string; many: string }
  /** Messages by error key, with their placeholders. */
  errors: Record<string, string>
  lost: string
  failed: string
  retry: string
  leave: { title: string; text: string; stay: string; leave: string }
}

export interface FormFeedbackProps {
  /** The server's errors, by field. */
  errors: Record<string, string>
  words: FormWords
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
export function FormFeedback({ errors, words, ...browser }: FormFeedbackProps) {
  const form = useForm({ errors, texts: words.errors, ...browser })
  const { refused, trouble, answerLeaving } = form
  const count = Object.keys(refused).length
  const { whole, one, many } = words.summary
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Moves the focus to a new message. On page load, the browser does that itself (`autofocus`).
    if (trouble || refused !== errors)
      ref.current?.querySelector<HTMLElement>('[tabindex]')?.focus()
  }, [trouble, refused, errors])
  return (
    <div className="form-feedback" ref={ref}>
      {trouble && (
        <div role="alert" tabIndex={-1}>
          <Notice type={trouble === 'lost' ? 'warning' : 'error'}>
            <p>{words[trouble]}</p>
            <Button type="submit" size={44}>
              {words.retry}
            </Button>
          </Notice>
        </div>
      )}
      {count > 0 && (
        <ErrorSummary
          title={'' in refused ? whole : count === 1 ? one : many.replace('{{count}}', `${count}`)}
          errors={refused}
        />
      )}
      {answerLeaving && (
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
