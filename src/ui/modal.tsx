import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'

export interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Only its own buttons close it: neither Escape nor a click beside it. */
  persistent?: boolean
  /** Names it; ids of the title and the text are derived from it. */
  id: string
  title: string
  text?: string
  /** The buttons. */
  children: ReactNode
}

/**
 * A dialog over the page (§8.3). The browser holds the focus inside and gives it back to the
 * opener; the page behind neither scrolls nor shifts (dialog.css).
 */
export function Modal({ open, onOpenChange, persistent = false, ...content }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (open) dialog?.showModal()
    return () => dialog?.close()
  }, [open])

  const { id, title, text, children } = content
  return (
    <dialog
      ref={ref}
      className="modal"
      aria-labelledby={`${id}-title`}
      aria-describedby={text && `${id}-text`}
      closedby={persistent ? 'none' : 'any'}
      onClose={() => onOpenChange(false)}
      onKeyDown={persistent ? keepOpen : undefined}
      onClick={persistent ? undefined : closeAtBackdrop}
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
        <div className="modal__actions">{children}</div>
      </div>
    </dialog>
  )
}

/** For browsers that do not know `closedby`. */
function keepOpen(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault()
}

/** Likewise. The panel fills the dialog, so what hits the dialog itself is beside the panel. */
function closeAtBackdrop({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close()
}
