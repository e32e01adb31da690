import type { ButtonProps } from '../button.tsx'

/** A button of the platform in a figure: a picture of one, which nobody can press. */
export function SampleButton({
  variant = 'primary-fill',
  children
}: Pick<ButtonProps, 'variant' | 'children'>) {
  return (
    <span
      className={`button button--44 button--${variant} button--radius-50 button--plain sample-button`}
      aria-hidden="true"
    >
      <span className="button__label">{children}</span>
    </span>
  )
}
