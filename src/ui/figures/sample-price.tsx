import type { Translate } from '../../shared/language/messages.ts'
import { Art } from './art.tsx'

/** Net price, mark-up and selling price of the sample room; each brick of the wall is a euro. */
export function SamplePrice({ t }: { t: Translate }) {
  const parts = t('sample.price.parts')
  return (
    <>
      <dl className="price">
        {(['net', 'markUp', 'total'] as const).map((key) => (
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
