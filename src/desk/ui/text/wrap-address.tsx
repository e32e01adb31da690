import { Fragment } from 'react'

/** Characters that fit in a line of the narrowest column. */
const maxPart = 24

/**
 * An address, a code or a path with its places to wrap: after at signs and slashes, and in longer
 * parts after a point or a hyphen.
 */
export function wrapAddress(address: string) {
  const parts = address
    .split(/(?<=[@/])/)
    .flatMap((part) => (part.length > maxPart ? part.split(/(?<=[.-])/) : part))
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
