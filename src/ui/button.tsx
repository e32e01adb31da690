import type { ReactNode } from 'react'
import { type ButtonClass, buttonClass } from './button-class.ts'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icon-names.ts'

interface ButtonLook extends Omit<ButtonClass, 'isSquare'> {
  children?: ReactNode
  icon?: IconName
  iconPosition?: 'start' | 'end'
  /** Whether the button is busy: disabled, with a spinner and an unchanged width. */
  loading?: boolean
  disabled?: boolean
  /** The accessible name of a button that shows only an icon. */
  label?: string
  id?: string
}

interface LinkProps extends ButtonLook {
  href: string
  hrefLang?: string
  /** Whether the URL is not a page, and thus not prefetched or opened by in-page navigation. */
  external?: boolean
  /** Whether most visitors of the page follow the link. It is prefetched when it is visible. */
  next?: boolean
}

export interface ButtonProps extends ButtonLook {
  href?: never
  type?: 'button' | 'submit' | 'reset'
  /** The name of the form field whose value is `value` when this button submits the form. */
  name?: string
  value?: string
  popoverTarget?: string
  popoverTargetAction?: 'toggle' | 'show' | 'hide'
  /** Whether the button takes the focus when the page or its dialog opens. */
  focusFirst?: boolean
  /** A click handler, which works only in islands. */
  onClick?: () => void
}

/** A button, or a link that looks like one when it has `href`. */
export function Button(props: ButtonProps | LinkProps) {
  return props.href === undefined ? <Control {...props} /> : <ButtonLink {...props} />
}

function Control({ type = 'button', focusFirst, ...props }: ButtonProps) {
  const { id, name, value, popoverTarget, popoverTargetAction, onClick } = props
  const { disabled = false, loading = false } = props
  return (
    <button
      {...describeLook(props)}
      id={id}
      name={name}
      value={value}
      popoverTarget={popoverTarget}
      popoverTargetAction={popoverTargetAction}
      onClick={onClick}
      type={type}
      disabled={disabled || loading}
      {...(focusFirst && { autoFocus: true })}
    >
      <Content {...props} />
    </button>
  )
}

/** Links have no `disabled`. Without `href`, a link does nothing and leaves the tab order. */
function ButtonLink({ href, hrefLang, external, next, ...look }: LinkProps) {
  const isInert = look.loading || look.disabled
  return (
    <a
      {...describeLook(look)}
      id={look.id}
      href={isInert ? undefined : href}
      hrefLang={hrefLang}
      rel={external ? 'external' : undefined}
      data-next={next ? '' : undefined}
      role={isInert ? 'link' : undefined}
      aria-disabled={isInert || undefined}
    >
      <Content {...look} />
    </a>
  )
}

function describeLook({ children, size, variant, block, loading, label }: ButtonLook) {
  return {
    className: buttonClass({ size, variant, block, isSquare: children === undefined }),
    'aria-label': label,
    'aria-busy': loading || undefined
  }
}

function Content({ children, icon, iconPosition = 'end' }: ButtonLook) {
  const slot = icon && (
    <span className="button__icon">
      <Icon name={icon} />
    </span>
  )
  return (
    <>
      {iconPosition === 'start' && slot}
      {children !== undefined && <span className="button__label">{children}</span>}
      {iconPosition === 'end' && slot}
    </>
  )
}
