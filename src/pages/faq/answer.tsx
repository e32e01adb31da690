import { Icon } from '../../ui/icons/icon.tsx'
import { Facts } from '../../ui/sections/facts.tsx'
import { Fees, type FeesProps, type LargeFactProps } from './large-fact.tsx'

/** A question of the FAQ. The answer has at least one of the four parts. */
export interface Question {
  id: string
  question: string
  /** The first sentence of the answer, which is always shown. */
  intro?: string
  answer?: string
  list?: readonly string[]
  /** Labelled details below the answer. */
  rest?: readonly { label: string; text: string }[]
  fact?: LargeFactProps & { fees?: FeesProps }
}

/** The parts of an answer without empty facts. */
export function listAnswerParts({
  intro = '',
  answer = '',
  list = [],
  rest = []
}: Question): string[] {
  const details = rest.flatMap(({ label, text }) => (text ? [label, text] : []))
  return [intro, answer, ...list, ...details].filter((part) => part !== '')
}

export function Answer({ linkLabel, ...item }: Question & { linkLabel: string }) {
  const { id, question, answer, list = [], rest = [], fact } = item
  return (
    <>
      <div className="faq-answer">
        {answer && <p>{answer}</p>}
        {list.length > 0 && (
          <ul className="brick-list">
            {list.map((point) => (
              <li key={point} className="brick-list__item">
                {point}
              </li>
            ))}
          </ul>
        )}
        <p className="faq-answer__link screen-only">
          <a className="link link--quiet" href={`#${id}`} aria-label={`${linkLabel}: ${question}`}>
            <Icon name="link" />
          </a>
        </p>
      </div>
      {fact?.fees && <Fees {...fact.fees} />}
      <Facts layout="columns" items={rest} />
    </>
  )
}
