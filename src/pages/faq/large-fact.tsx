import { Art } from '../../ui/figures/art.tsx'
import { BrickWall } from '../../ui/figures/brick-wall.tsx'
import { parseFactRows } from '../../ui/figures/fact-rows.ts'
import { GlazedBrick, type GlazedBrickProps } from '../../ui/figures/glazed-brick.tsx'
import { Shares } from '../../ui/figures/shares.tsx'
import { Link } from '../../ui/navigation/link.tsx'

export interface LargeFactProps {
  /** An amount, or the signs of several currencies. */
  value?: string
  call?: string
  text?: string
  /** Services, with their payment deadlines. */
  due?: readonly { id: string; name: string; text: string }[]
  /** The names of a branch and of an agency. */
  gates?: readonly string[]
  /** Those who invoice each other, from the first to the last. */
  invoices?: readonly string[]
  /** A price and the fees on top of it, such as “€412 / €6.18 / €0”, with their names. */
  fees?: { amounts: string; names: readonly string[] }
}

const gates = ['trade-branch.svg', 'route-agency.svg']

/**
 * A fact of an answer in large type, shown whether or not the answer is. It repeats the answer, so
 * search and print omit it.
 */
export function LargeFact(props: LargeFactProps) {
  const { value, call, text, due = [], gates: names = [], invoices = [], fees } = props
  if (!value && !call && due.length + names.length + invoices.length === 0) return null
  return (
    <figure className={call ? 'faq-fact glazed glazed--gold' : 'faq-fact'}>
      {value && <Value text={value} />}
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
      {invoices.length > 0 && (
        <ol className="faq-fact__invoices">
          {invoices.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      )}
      {text && <p>{text}</p>}
      {fees && <Fees {...fees} />}
    </figure>
  )
}

/** The bricks of a price. A fee has as many as its share of it, to the half per cent. */
const priceBricks = 200

/** A price as a wall, on which its fees are laid in other colours. A line names fees of nothing. */
function Fees({ amounts, names }: NonNullable<LargeFactProps['fees']>) {
  const [values = []] = parseFactRows(amounts)
  const numbers = values.map((value) => Number(value.replace(/[^\d.,]/g, '').replace(',', '.')))
  const [price = 0] = numbers
  if (price === 0) return null
  const shares = names.map((name, index) => ({
    name,
    value: values[index],
    bricks: Math.round((priceBricks * (numbers[index] ?? 0)) / price)
  }))
  const none = shares.filter(({ bricks }) => bricks === 0)
  return (
    <div className="faq-fact__fees">
      <Shares
        rows={10}
        shares={shares.filter(({ bricks }) => bricks > 0)}
        tones={['lapis', 'gold', 'teal']}
      />
      {none.length > 0 && (
        <p>{none.map(({ name, value }) => `${value?.replace(' ', space)} ${name}`).join(', ')}</p>
      )}
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

const glazes = ['lapis', 'teal', 'sand', 'gold'] as const satisfies GlazedBrickProps['tone'][]

/** Currency signs are on separate bricks. */
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
