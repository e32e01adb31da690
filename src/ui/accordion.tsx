import type { ReactNode } from 'react'

export interface AccordionItem {
  /** The fragment of its deep link. */
  id: string
  question: string
  answer: ReactNode
}

export interface AccordionProps {
  items: readonly AccordionItem[]
  /** Index of the one that is open from the start. */
  open?: number
  /** Numbers the questions, from this one on. */
  numberFrom?: number
}

/**
 * Questions that open in place. The id stands on the answer: browsers open a `<details>` by
 * themselves when a fragment leads inside of it, not when it leads to the element.
 */
export function Accordion({ items, open, numberFrom }: AccordionProps) {
  return (
    <div className={numberFrom === undefined ? 'accordion' : 'accordion accordion--numbered'}>
      {items.map(({ id, question, answer }, index) => (
        <details key={id} className="accordion__item" open={index === open}>
          <summary className="accordion__summary">
            {numberFrom !== undefined && (
              <span className="accordion__number" aria-hidden="true">
                {numberFrom + index}
              </span>
            )}
            <h3 className="accordion__question">{question}</h3>
          </summary>
          <div className="accordion__answer" id={id}>
            {typeof answer === 'string' ? <p>{answer}</p> : answer}
          </div>
        </details>
      ))}
    </div>
  )
}
