/** From 28 to 56 pixels high on the public pages; `inline` matches the text around it. */
export const buttonSizes = ['inline', 'xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl'] as const
/**
 * `inverse` stands on a coloured ground, `dismiss` closes a message. Only the desk has `filter`, a
 * word beside a search, and `warning` and `danger`, which end something; `danger` is beside a field
 * that confirms it.
 */
export const buttonVariants = [
  'primary',
  'secondary',
  'tertiary',
  'quiet',
  'inverse',
  'dismiss'
] as const

type ButtonSize = (typeof buttonSizes)[number]
type ButtonVariant = (typeof buttonVariants)[number] | 'filter' | 'warning' | 'danger'

export interface ButtonClass {
  size?: ButtonSize
  variant?: ButtonVariant
  block?: boolean
  /** Whether the button shows only an icon. */
  isSquare?: boolean
}

/** The classes of a button, or of a `<summary>` or picture that looks like one. */
export function buttonClass(look: ButtonClass = {}): string {
  const { size = 'm', variant = 'primary', block = false, isSquare = false } = look
  const names = ['button', `button--${size}`, `button--${variant}`]
  if (isSquare) names.push('button--square')
  if (block) names.push('button--block')
  return names.join(' ')
}
