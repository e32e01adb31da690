import type { ReactNode } from 'react'
import { Accordion } from '../../../ui/sections/accordion.tsx'

interface ShortAnswersProps {
  items: readonly { question: string; answer: string }[]
}

/** Questions whose answers are all visible on wide screens, and the first one on phones. */
export function ShortAnswers({ items }: ShortAnswersProps) {
  return (
    <div className="short-answers__list">
      <Accordion
        look="open"
        items={items.map((item, index) => (index > 0 ? item : { ...item, isOpen: true }))}
      />
    </div>
  )
}

/** Questions with the first sentence of each answer; the rest of it is folded at every width. */
export function FoldedAnswers({ items }: ShortAnswersProps) {
  return (
    <Accordion
      items={items.map(({ question, answer }) => ({ question, ...splitAnswer(answer) }))}
    />
  )
}

interface LeadAnswersProps extends ShortAnswersProps {
  /** The heading of the first column. */
  title: ReactNode
  /** The end of the second column. */
  children: ReactNode
}

/**
 * Questions in two columns. The first sentence of the first answer is large, and it is also visible
 * on phones.
 */
export function LeadAnswers({ items, title, children }: LeadAnswersProps) {
  const [first, ...others] = items
  return (
    <>
      <div className="short-answers__list">
        {title}
        {first && <Accordion look="large" items={[{ ...first, ...splitAnswer(first.answer) }]} />}
      </div>
      <div className="short-answers__list">
        <Accordion look="beside" items={others} />
        {children}
      </div>
    </>
  )
}

/** The first sentence of an answer, and the rest. */
function splitAnswer(text: string) {
  const [, intro, answer = text] = /^(.*?[.!?]) (.+)$/s.exec(text) ?? []
  return { intro, answer }
}
