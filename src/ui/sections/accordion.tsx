import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

interface AccordionItem {
  /** The fragment of the item's deep link, if it has one. */
  id?: string
  question: string
  /** The first sentence of the answer, shown whether or not the item is open. */
  intro?: string
  answer: ReactNode
  /** Whether it is open at first. */
  isOpen?: boolean
  /** Shown before the question, whether or not the item is open. */
  figure?: ReactNode
}

interface AccordionProps {
  /**
   * `open`: answers that are all visible on wide screens; `beside`: such answers in a column
   * beside a `large` one, whose first sentence is larger than its question; `plain`: no lines.
   */
  look?: 'open' | 'beside' | 'large' | 'plain'
  items: readonly AccordionItem[]
}

/**
 * Questions that expand in place. The id is on the answer, because browsers open a `<details>` when
 * a fragment targets an element inside it, but not when it targets the `<details>` itself.
 */
export function Accordion({ look, items }: AccordionProps) {
  return (
    <div className={joinClasses('accordion', look && looks[look])}>
      {items.map(({ figure, ...item }) =>
        figure ? (
          <div key={item.question} className="accordion__figured">
            {figure}
            <Item {...item} />
          </div>
        ) : (
          <Item key={item.question} {...item} />
        )
      )}
    </div>
  )
}

const looks = {
  open: 'accordion--open',
  beside: 'accordion--open accordion--beside',
  large: 'accordion--open accordion--large',
  plain: 'accordion--plain'
}

function Item({ id, question, intro, answer, isOpen }: Omit<AccordionItem, 'figure'>) {
  return (
    <details className="accordion__item" open={isOpen}>
      <summary className="accordion__summary">
        <h3 className="accordion__question">{question}</h3>
        {intro && <span className="accordion__intro">{intro}</span>}
      </summary>
      <div className="accordion__answer" id={id}>
        {typeof answer === 'string' ? <p>{answer}</p> : answer}
      </div>
    </details>
  )
}
