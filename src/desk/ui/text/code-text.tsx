import { Fragment } from 'react'

const code = /`([^`]+)`|\b([A-Z]+(?:_[A-Z]+)+)\b/

/** A message whose names of settings, and parts in backticks, are code. */
export function CodeText({ children }: { children: string }) {
  return children.split(code).map((part, index) => {
    if (!part) return null
    return index % 3 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <code key={index}>{part}</code>
    )
  })
}
