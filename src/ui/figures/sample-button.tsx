import type { ButtonProps } from '../button.tsx'

/** A picture of one of the platform's buttons, for figures. It cannot be pressed. */
export function SampleButton({
  variant = 'primary-fill',
  children
}: Pick<ButtonProps, 'variant' | 'children'>) {
  return (
    <span
      className={`button button--44 button--${variant} button--plain sample-button`}
      aria-hidden="true"
    >
      <span className="button__label">{children}</span>
    </span>
  )
}
