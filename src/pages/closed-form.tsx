import type { ReactNode } from 'react'
import type { Href } from '../shared/href.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import { Rich } from '../ui/rich.tsx'

interface ClosedFormProps {
  href: Href
  /** The form's name for those who cannot see the page's heading beside it. */
  legend: string
  /** Says so, with a link `<demo>` to what is open instead. */
  notice: { title: string; text: string }
  children: ReactNode
}

/**
 * A form of the accounts until they open: all fields in place, none can be filled in, and nothing
 * can be sent. `post` all the same, so that a password could never end up in an address.
 */
export function ClosedForm({ href, legend, notice, children }: ClosedFormProps) {
  return (
    <>
      <Notice title={notice.title}>
        <p>
          <Rich
            text={notice.text}
            tags={{ demo: (text) => <Link href={href('requestDemo')}>{text}</Link> }}
          />
        </p>
      </Notice>
      <form className="form" method="post">
        <fieldset className="closed-form" disabled>
          <legend className="visually-hidden">{legend}</legend>
          {children}
        </fieldset>
      </form>
    </>
  )
}
