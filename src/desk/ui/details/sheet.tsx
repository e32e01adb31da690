import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { CloseButton } from '../../../ui/popover-buttons.tsx'
import { useDesk } from '../desk-context.ts'

interface SheetProps {
  id: string
  label: string
  /** The button that opens it. */
  button: ButtonProps
  /** Whether a refused form is inside. */
  isRefused?: boolean
  children: ReactNode
}

/** Controls that wide windows show in place, and narrow ones in a sheet behind a button. */
export function Sheet({ id, label, button, isRefused = false, children }: SheetProps) {
  const { t } = useDesk()
  return (
    <>
      <div className="sheet__open">
        <Button {...button} size="xs" popoverTarget={id} />
      </div>
      {/* A sheet is never open from the start, so a refused form is shown in the page instead. */}
      <div className="sheet" id={id} popover={isRefused ? undefined : 'auto'}>
        <p className="sheet__head">
          {label}
          <CloseButton target={id} label={t('common.close')} />
        </p>
        {children}
      </div>
    </>
  )
}
