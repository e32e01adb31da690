import type { ReactNode } from 'react'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icon-names.ts'

export const buttonSizes = ['auto', 28, 32, 36, 40, 44, 48, 56] as const
export const buttonVariants = [
  'primary-fill',
  'text-primary',
  'outline-neutral-500',
  'white-fill',
  'text-neutral-300',
  'text-fill-neutral-300'
] as const

export type ButtonSize = (typeof buttonSizes)[number]
type ButtonVariant = (typeof buttonVariants)[number]

export interface ButtonProps {
  children?: ReactNode
  /** Height in pixels; `auto` matches the surrounding text. */
  size?: ButtonSize
  variant?: ButtonVariant
  icon?: IconName
  iconPosition?: 'start' | 'end'
  /** Whether the button is busy: disabled, with a spinner and an unchanged width. */
  loading?: boolean
  disabled?: boolean
  block?: boolean
  /** The accessible name of a button that shows only an icon. */
  label?: string
  id?: string
  /** The URL, for a link that looks like a button. */
  href?: string
  hrefLang?: string
  /** Whether the URL is not a page, and thus not prefetched or opened by in-page navigation. */
  external?: boolean
  /** Whether most visitors of the page follow the link. It is prefetched when it is visible. */
  next?: boolean
  type?: 'button' | 'submit' | 'reset'
  /** The name of the form field whose value is `value` when this button submits the form. */
  name?: string
  value?: string
  popoverTarget?: string
  popoverTargetAction?: 'toggle' | 'show' | 'hide'
  /** Whether it takes the focus when the page or its dialog opens. */
  focusFirst?: boolean
  /** A click handler, which works only in islands. */
  onClick?: () => void
}

/** A button, or a link that looks like one when it has `href`. */
export function Button({
  children,
  size = 40,
  variant = 'primary-fill',
  icon,
  iconPosition = 'end',
  loading = false,
  disabled = false,
  block = false,
  label,
  href,
  hrefLang,
  external = false,
  next = false,
  type = 'button',
  focusFirst = false,
  ...attributes
}: ButtonProps) {
  const shared = {
    className: [
      'button',
      `button--${size}`,
      `button--${variant}`,
      !icon && 'button--plain',
      children === undefined && 'button--square',
      block && 'button--block'
    ]
      .filter(Boolean)
      .join(' '),
    'aria-label': label,
    'aria-busy': loading || undefined
  }
  const slot = icon && (
    <span className="button__icon">
      <Icon name={icon} />
    </span>
  )
  const content = (
    <>
      {iconPosition === 'start' && slot}
      {children !== undefined && <span className="button__label">{children}</span>}
      {iconPosition === 'end' && slot}
    </>
  )
  if (href !== undefined) {
    // Links have no `disabled`. Without `href`, a link does nothing and leaves the tab order.
    const inert = loading || disabled
    return (
      <a
        {...shared}
        id={attributes.id}
        href={inert ? undefined : href}
        hrefLang={hrefLang}
        rel={external ? 'external' : undefined}
        data-next={next ? '' : undefined}
        role={inert ? 'link' : undefined}
        aria-disabled={inert || undefined}
      >
        {content}
      </a>
    )
  }
  return (
    <button
      {...shared}
      {...attributes}
      type={type}
      disabled={disabled || loading}
      {...(focusFirst && { autoFocus: true })}
    >
      {content}
    </button>
  )
}
