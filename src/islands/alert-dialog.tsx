import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type NoticeType, noticeIcons } from '../ui/notice.tsx'

export interface AlertDialogProps {
  type: NoticeType
  title: string
  message: string
  closeLabel: string
}

/**
 * A message over the page (spec §8.2). Open from the server and closed by its own form, so that it
 * works without script; script turns it into a modal one and takes the query out of the address.
 */
export function AlertDialog({ type, title, message, closeLabel }: AlertDialogProps) {
  return (
    <dialog
      className="alert"
      role="alertdialog"
      aria-labelledby="alert-title"
      aria-describedby="alert-message"
      data-alert
      open
    >
      <form method="dialog" className="alert__form">
        <button className="alert__backdrop" type="submit" tabIndex={-1} aria-hidden="true" />
        <div className="alert__panel">
          <div className="alert__head">
            <span className={`glyph glyph--${type}`}>
              <Icon name={noticeIcons[type]} />
            </span>
            <h2 className="alert__title" id="alert-title">
              {title}
            </h2>
          </div>
          <p className="alert__message" id="alert-message">
            {message}
          </p>
          <Button type="submit" variant="text-fill-neutral-300" size={44} block focusFirst>
            {closeLabel}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
