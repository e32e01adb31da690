import { Fragment } from 'react'

/** An address that may wrap after a point, an at sign or a hyphen only. */
export function wrapAddress(address: string) {
  return address.split(/(?<=[.@-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
