import type { ReactNode } from 'react'

interface PostFormProps {
  action: string
  className?: string
  /** The hidden fields. */
  hidden: Record<string, string | undefined>
  children?: ReactNode
}

/** The `<form>` of every form that is posted, on public pages and at the desk. */
export function PostForm({ action, className, hidden, children }: PostFormProps) {
  return (
    <form className={className} method="post" action={action}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
