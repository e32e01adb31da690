import type { ReactNode } from 'react'
import { maxQueryLength, searchQuery } from '../../shared/protocol/protocol.ts'
import { joinClasses } from '../join-classes.ts'
import { Field } from './field.tsx'

interface SearchFormProps {
  action: string
  label: string
  submit: string
  placeholder?: string
  /** The query of the current results. */
  value?: string
  /** The attributes that make the form an island. */
  island?: Record<`data-${string}`, string>
  className?: string
  children?: ReactNode
}

/** The form of the search. Without script, the browser opens the URL of the results. */
export function SearchForm(props: SearchFormProps) {
  const { action, label, submit, placeholder, value, island, className, children } = props
  return (
    <form className={joinClasses('search-form', className)} action={action} {...island}>
      <Field
        name={searchQuery}
        kind="search"
        label={label}
        placeholder={placeholder}
        value={value}
        attributes={{ maxLength: maxQueryLength }}
        autoComplete="off"
      />
      <button className="search-key" type="submit">
        {submit}
      </button>
      {children}
    </form>
  )
}
