import { Link } from '../navigation/link.tsx'
import { Art } from './art.tsx'
import { GlazedBrick, type GlazedBrickProps } from './glazed-brick.tsx'

export interface LargeFactProps {
  /** An amount, or the signs of several currencies. */
  value?: string
  /** A telephone number. */
  call?: string
  /** Says what the number counts. */
  text?: string
  more?: string
  /** Steps as bricks, the last one in gold. */
  bricks?: readonly string[]
  /** The names of a branch and of an agency. */
  gates?: readonly string[]
}

/** The gates of a branch and of an agency. */
const gates = ['trade-branch.svg', 'route-agency.svg']

/**
 * A fact of an answer in large. It is a figure, because the answer beside it says the same: the search
 * and the print leave it out.
 */
export function LargeFact(props: LargeFactProps) {
  const { value, call, text, more, bricks = [], gates: names = [] } = props
  if (!value && !call && bricks.length + names.length === 0) return null
  return (
    <figure className="faq-fact">
      {value && <Value text={value} />}
      {call && (
        <strong className="faq-fact__call">
          <Link href={`tel:${call.replace(/[^+\d]/g, '')}`}>{call}</Link>
        </strong>
      )}
      {bricks.length > 0 && (
        <ul>
          {bricks.map((brick, index) => (
            <GlazedBrick key={brick} tone={index === bricks.length - 1 ? 'gold' : 'lapis'}>
              {brick}
            </GlazedBrick>
          ))}
        </ul>
      )}
      {names.map((name, index) => (
        <div key={name} className="faq-fact__gate">
          <Art name={gates[index] ?? ''} alt="" />
          <span>{name}</span>
        </div>
      ))}
      {(text || more) && (
        <figcaption>
          {text} {more && <span className="faq-fact__more">{more}</span>}
        </figcaption>
      )}
    </figure>
  )
}

const glazes = ['lapis', 'teal', 'sand', 'gold'] as const satisfies GlazedBrickProps['tone'][]

/** Signs stand on bricks of their own. */
function Value({ text }: { text: string }) {
  if (/\d/.test(text)) return <strong className="faq-fact__value">{text}</strong>
  return (
    <ul className="faq-fact__signs">
      {text.split(' ').map((sign, index) => (
        <GlazedBrick key={sign} tone={glazes[index % glazes.length] ?? 'lapis'}>
          {sign}
        </GlazedBrick>
      ))}
    </ul>
  )
}
