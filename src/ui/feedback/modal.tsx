import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

interface ModalProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Whether only its own buttons close it, not Escape or clicks on the backdrop. */
  isPersistent?: boolean
  /** The id of the dialog, from which the ids inside it derive. */
  id: string
  title: string
  text?: string
  children: ReactNode
}

/**
 * A modal dialog (§8.3). The browser traps the focus in it and returns it to the opener. The page
 * behind neither scrolls nor shifts (modal.css).
 */
export function Modal({ isOpen, onOpenChange, isPersistent = false, ...content }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (isOpen) dialog?.showModal()
    return () => dialog?.close()
  }, [isOpen])

  const { id, title, text, children } = content
  return (
    <dialog
      ref={ref}
      className="modal raised"
      aria-labelledby={`${id}-title`}
      aria-describedby={text && `${id}-text`}
      closedby={isPersistent ? 'none' : 'any'}
      onClose={() => onOpenChange(false)}
      onKeyDown={isPersistent ? keepOpen : undefined}
      onClick={isPersistent ? undefined : closeAtBackdrop}
    >
      <div className="modal__panel">
        <h2 className="modal__title" id={`${id}-title`}>
          {title}
        </h2>
        {text && (
          <p className="modal__text" id={`${id}-text`}>
            {text}
          </p>
        )}
        <div className="modal__actions cluster">{children}</div>
      </div>
    </dialog>
  )
}

/** Keeps the dialog open on Escape, for browsers without `closedby`. */
function keepOpen(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault()
}

/**
 * Closes the dialog at a click on the backdrop, for browsers without `closedby`. The panel fills
 * the dialog, so a click on the dialog itself is on the backdrop.
 */
function closeAtBackdrop({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close()
}
