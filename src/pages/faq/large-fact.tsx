import { parseDecimal, parseFactRows } from '../../shared/facts/parse-facts.ts'
import { phoneHref } from '../../shared/links/phone-href.ts'
import { Art } from '../../ui/figures/art.tsx'
import { NamedDrawing } from '../../ui/figures/named-drawing.tsx'
import { Shares } from '../../ui/figures/shares.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
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
}

/** A price and the fee on top of it, such as “€412 / €6.18”, with their names. */
export interface FeesProps {
  amounts: string
  names: readonly string[]
  note: string
}

/**
 * A fact of an answer as a figure on a base line, shown whether or not the answer is. It repeats
 * the answer, so search and print omit it.
 */
export function LargeFact({ value, call, text, due = [], gates = [], path = [] }: LargeFactProps) {
  if (!value && !call && due.length + gates.length + path.length === 0) return null
  const names = [...gates, ...path]
  return (
    <figure
      className={joinClasses('faq-fact screen-only', call && 'glazed glazed--large glazed--gold')}
    >
      {value && (
        <>
          <strong className="faq-fact__value">{value}</strong>
          <Art name="faq-fee.svg" alt="" />
        </>
      )}
      {call && <Call number={call} />}
      {due.length > 0 && <Art name="faq-due.svg" alt="" />}
      {names.length > 0 && (
        <NamedDrawing name={gates.length > 0 ? 'faq-gates.svg' : 'faq-account.svg'} names={names} />
      )}
      {text && <p>{text}</p>}
      {due.length > 0 && (
        <dl className="faq-fact__due">
          {due.map((service) => (
            <div key={service.id} className={`faq-fact__due--${service.id}`}>
              <dt>{service.name}</dt>
              <dd>{service.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </figure>
  )
}

/** The bricks of a price. A fee has as many as its share of it, to the half per cent. */
const priceBricks = 200

/** A price as a wall that ends with the bricks of its fee, if there is one. Its ends are flush. */
export function Fees({ amounts, names, note }: FeesProps) {
  const [values = []] = parseFactRows(amounts)
  const numbers = values.map(parseDecimal)
  const [price = 0] = numbers
  if (price === 0) return null
  const shares = names.map((name, index) => ({
    name,
    value: values[index],
    bricks: Math.round((priceBricks * (numbers[index] ?? 0)) / price)
  }))
  return (
    <figure className="faq-fees screen-only">
      <Shares
        rows={7}
        shares={shares.filter(({ bricks }) => bricks > 0)}
        tones={['lapis', 'gold']}
      />
      <p>{note}</p>
    </figure>
  )
}

const space = '\u00A0'

/** A phone number in two halves that do not wrap. */
function Call({ number }: { number: string }) {
  const groups = number.split(/\s/)
  const half = Math.floor(groups.length / 2)
  return (
    <strong className="faq-fact__call">
      <Link href={phoneHref(number)}>
        <span>{groups.slice(0, half).join(space)}</span>{' '}
        <span>{groups.slice(half).join(space)}</span>
      </Link>
    </strong>
  )
}
