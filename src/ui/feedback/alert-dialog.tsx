import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Icon } from '../icons/icon.tsx'
import { type NoticeType, noticeIcons } from './notice.tsx'

export interface AlertText {
  type: NoticeType
  title: string
  message: string
}

export interface PageAlert extends AlertText {
  /** The page's query after the alert is closed without script. */
  closedQuery: readonly (readonly [name: string, value: string])[]
}

interface AlertDialogProps extends PageAlert {
  closeLabel: string
}

/**
 * A message over the page (§8.2), which the server renders open. Without script, its form loads the
 * page without the alert. Script makes it modal and closes it in place.
 */
export function AlertDialog({ closeLabel, closedQuery, ...text }: AlertDialogProps) {
  // With at most one key, the usual case, the form needs no hidden fields.
  const [[name, value] = [], ...others] = closedQuery
  return (
    <dialog
      className="alert"
      role="alertdialog"
      aria-labelledby="alert-title"
      aria-describedby="alert-message"
      data-alert
      open
    >
      <form method="get" className="alert__form">
        {others.map(([key, content]) => (
          <input key={`${key}=${content}`} type="hidden" name={key} value={content} />
        ))}
        <button
          className="alert__backdrop"
          type="submit"
          name={name}
          value={value}
          tabIndex={-1}
          aria-hidden="true"
        />
        <AlertPanel id="alert" {...text}>
          <Button
            type="submit"
            name={name}
            value={value}
            variant="dismiss"
            size="l"
            block
            focusFirst
          >
            {closeLabel}
          </Button>
        </AlertPanel>
      </form>
    </dialog>
  )
}

/** The content of the dialog. Ids derive from `id`. */
export function AlertPanel(props: AlertText & { id: string; children: ReactNode }) {
  const { id, type, title, message, children } = props
  return (
    <div className="alert__panel raised">
      <div className="alert__head cluster">
        <span className={`glyph glyph--${type}`}>
          <Icon name={noticeIcons[type]} />
        </span>
        <h2 className="alert__title" id={`${id}-title`}>
          {title}
        </h2>
      </div>
      <p className="alert__message" id={`${id}-message`}>
        {message}
      </p>
      {children}
    </div>
  )
}
