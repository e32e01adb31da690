interface ShortAnswersProps {
  items: readonly { question: string; answer: string }[]
}

export function ShortAnswers({ items }: ShortAnswersProps) {
  return (
    <dl className="short-answers__list">
      {items.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}
