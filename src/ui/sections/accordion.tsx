import type { ReactNode } from 'react'

interface AccordionItem {
  /** The fragment of the item's deep link. */
  id: string
  question: string
  answer: ReactNode
}

export interface AccordionProps {
  items: readonly AccordionItem[]
  /** Index of the item that is initially open. */
  open?: number
  /** The number of the first question; without it, questions have no numbers. */
  numberFrom?: number
}

/**
 * Questions that expand in place. The id is on the answer, because browsers open a `<details>` when
 * a fragment targets an element inside it, but not when it targets the `<details>` itself.
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
