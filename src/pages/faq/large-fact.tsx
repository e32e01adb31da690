import { Art } from '../../ui/figures/art.tsx'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import { parseFactRows } from '../../ui/figures/fact-rows.ts'
import { Shares } from '../../ui/figures/shares.tsx'
import { Link } from '../../ui/navigation/link.tsx'

export interface LargeFactProps {
  value?: string
  call?: string
  text?: string
  /** Services, with their payment deadlines. */
  due?: readonly { id: string; name: string; text: string }[]
  /** The names of a branch and of an agency. */
  gates?: readonly string[]
  /** The holders of a payment, from the first to the last. */
  path?: readonly string[]
  /** A price and the fee on top of it, such as “€412 / €6.18”, with their names. */
  fees?: { amounts: string; names: readonly string[]; note: string }
}

const gates = ['trade-branch.svg', 'route-agency.svg']

/**
 * A fact of an answer in large type, shown whether or not the answer is. It repeats the answer, so
 * search and print omit it.
 */
export function LargeFact(props: LargeFactProps) {
  const { value, call, text, due = [], gates: names = [], path = [], fees } = props
  if (!value && !call && due.length + names.length + path.length === 0) return null
  return (
    <figure className={call ? 'faq-fact glazed glazed--gold' : 'faq-fact'}>
      {value && (
        <p>
          <strong className="faq-fact__value">{value}</strong> {text}
        </p>
      )}
      {call && <Call number={call} />}
      {due.length > 0 && (
        <dl className="faq-fact__due">
          {due.map(({ id, name, text }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>
                {text}
                <Wait bricks={waits[id] ?? 1} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {names.map((name, index) => (
        <div key={name} className="faq-fact__gate">
          <Art name={gates[index] ?? ''} alt="" />
          <span>{name}</span>
        </div>
      ))}
      {path.length > 0 && (
        <ol className="faq-fact__path">
          {path.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      )}
      {text && !value && <p>{text}</p>}
      {fees && <Fees {...fees} />}
    </figure>
  )
}

/** The bricks of a price. A fee has as many as its share of it, to the half per cent. */
const priceBricks = 200

/** A price as a wall that ends with the bricks of its fee, if there is one. */
function Fees({ amounts, names, note }: NonNullable<LargeFactProps['fees']>) {
  const [values = []] = parseFactRows(amounts)
  const numbers = values.map((value) => Number(value.replace(/[^\d.,]/g, '').replace(',', '.')))
  const [price = 0] = numbers
  if (price === 0) return null
  const shares = names.map((name, index) => ({
    name,
    value: values[index],
    bricks: Math.round((priceBricks * (numbers[index] ?? 0)) / price)
  }))
  return (
    <div className="faq-fact__fees">
      <Shares
        rows={10}
        shares={shares.filter(({ bricks }) => bricks > 0)}
        tones={['lapis', 'gold']}
      />
      <p>{note}</p>
    </div>
  )
}

/** The bricks from the booking to the payment, out of eight until the guest's arrival. */
const waits: Record<string, number> = { flights: 2, fixed: 1, rest: 6 }

function Wait({ bricks }: { bricks: number }) {
  const tone = bricks > 2 ? 'gold' : 'lapis'
  return (
    <BrickWall
      rows={1}
      parts={[
        { tone, bricks },
        { tone: 'hole', bricks: 8 - bricks }
      ]}
    />
  )
}

/** A phone number in two halves that do not wrap. */
function Call({ number }: { number: string }) {
  const groups = number.split(/\s/)
  const half = Math.floor(groups.length / 2)
  return (
    <strong className="faq-fact__call">
      <Link href={`tel:${number.replace(/[^+\d]/g, '')}`}>
        <span>{groups.slice(0, half).join(space)}</span>{' '}
        <span>{groups.slice(half).join(space)}</span>
      </Link>
    </strong>
  )
}

const space = '\u00A0'
