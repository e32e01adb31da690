import type { ButtonProps } from '../button.tsx'
import { buttonClass } from '../button-class.ts'

/** A picture of one of the platform's buttons, for figures. It cannot be pressed. */
export function SampleButton({ variant, children }: Pick<ButtonProps, 'variant' | 'children'>) {
  return (
    <span className={`${buttonClass({ size: 'l', variant })} sample-button`} aria-hidden="true">
      <span className="button__label">{children}</span>
    </span>
  )
}
