import { Accordion } from '../../../ui/sections/accordion.tsx'

interface ShortAnswersProps {
  items: readonly { question: string; answer: string }[]
  /** Whether the first answer is the hardest, so that its first sentence is set large. */
  hasLead?: boolean
}

/**
 * Questions whose answers are all visible on wide screens. On phones only the first answer is, or
 * its first sentence.
 */
export function ShortAnswers({ items, hasLead = false }: ShortAnswersProps) {
  return (
    <div className="short-answers__list">
      <Accordion
        items={items.map((item, index) => {
          if (index > 0) return item
          return hasLead ? { ...item, ...splitAnswer(item.answer) } : { ...item, isOpen: true }
        })}
      />
    </div>
  )
}

/** The first sentence of an answer, and the rest. */
function splitAnswer(text: string) {
  const [, intro, answer = text] = /^(.*?[.!?]) (.+)$/s.exec(text) ?? []
  return { intro, answer }
}
