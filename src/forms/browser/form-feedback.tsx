import { useEffect, useRef } from 'react'
import type { IslandRuntime } from '../../shared/island-runtime.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice, noticeIcons } from '../../ui/notice.tsx'
import type { Form } from '../define-form.ts'
import { type ShowAlert, useForm } from './use-form.ts'

export interface FormWords {
  /** For the form as a whole, one field, several: `{{count}}` is filled in. */
  summary: { whole: string; one: string; many: string }
  /** By the keys that the form's schema names, placeholders unfilled. */
  errors: Record<string, string>
  lost: string
  failed: string
  retry: string
  leave: { title: string; text: string; stay: string; leave: string }
}

export interface FormFeedbackProps {
  /** As the server found them, by field. */
  errors: Record<string, string>
  words: FormWords
  /** In the browser. */
  definition?: Form
  showAlert?: ShowAlert
  runtime?: IslandRuntime
}

/** What the server has not drawn, and may be needed without a network. */
export const feedbackIcons = [noticeIcons.warning, noticeIcons.error]

/**
 * What a form says back. It stands within the `<form>`, whose fields stay the server's; in the
 * browser it checks them as they are left, sends the form in place, and asks before anything that
 * was typed is lost.
 */
export function FormFeedback({ errors, words, ...browser }: FormFeedbackProps) {
  const form = useForm({ errors, texts: words.errors, ...browser })
  const { refused, trouble, answerLeaving } = form
  const count = Object.keys(refused).length
  const { whole, one, many } = words.summary
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What has to be known first; not when the page comes with it, as the browser does that.
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
