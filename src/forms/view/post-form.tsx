import type { ReactNode } from 'react'
import { rejectedMark } from '../../shared/protocol/protocol.ts'

interface PostFormProps {
  id?: string
  action: string
  className?: string
  hidden: Record<string, string | undefined>
  /** Whether the form shows values that the server rejected. */
  isRejected?: boolean
  /** Whether only the server checks the fields, so that every error is in the page's language. */
  noValidate?: boolean
  children?: ReactNode
}

/** The `<form>` of every form that is posted, on public pages and at the desk. */
export function PostForm(props: PostFormProps) {
  const { id, action, className, hidden, isRejected, noValidate, children } = props
  return (
    <form
      id={id}
      className={className}
      method="post"
      action={action}
      noValidate={noValidate}
      {...(isRejected && { [`data-${rejectedMark}`]: '' })}
    >
      <HiddenFields fields={Object.entries(hidden)} />
      {children}
    </form>
  )
}

/** Hidden fields, of which several may have one name. */
export function HiddenFields({ fields }: { fields: [name: string, value?: string][] }) {
  return fields.map(([name, value], index) => (
    <input key={index} type="hidden" name={name} value={value} />
  ))
}
