import { Fragment } from 'react'

/** An address that may break after a point, an at sign or a hyphen, and not within its words. */
export function breakable(address: string) {
  return address.split(/(?<=[.@-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
