import { Art } from './art.tsx'

const kinds = ['net', 'markUp', 'total'] as const

interface SamplePriceProps {
  parts: Record<(typeof kinds)[number], { amount: string; text: string }>
}

/** Net price, mark-up and selling price of the sample room; each brick of the wall is a euro. */
export function SamplePrice({ parts }: SamplePriceProps) {
  return (
    <>
      <dl className="price">
        {kinds.map((key) => (
          <div key={key} className={`price__part price__part--${key.toLowerCase()}`}>
            <dt>{parts[key].text}</dt>
            <dd>{parts[key].amount}</dd>
          </div>
        ))}
      </dl>
      <Art name="price.svg" phone="price-phone.svg" alt="" />
    </>
  )
}
