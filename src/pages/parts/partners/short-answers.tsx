import { Accordion } from '../../../ui/sections/accordion.tsx'

interface ShortAnswersProps {
  items: readonly { question: string; answer: string }[]
}

/** Questions whose answers are all visible on wide screens. On phones only the first one is. */
export function ShortAnswers({ items }: ShortAnswersProps) {
  return (
    <div className="short-answers__list">
      <Accordion items={items.map((item, index) => ({ ...item, isOpen: index === 0 }))} />
    </div>
  )
}
