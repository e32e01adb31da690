interface NumberedRowsProps {
  items: readonly { title: string; text: string }[]
}

/** Hairline rows of number, title and sentence, such as principles or teams. */
export function NumberedRows({ items }: NumberedRowsProps) {
  return (
    <ol className="numbered-rows">
      {items.map(({ title, text }) => (
        <li key={title} className="numbered-rows__item">
          <h3>{title}</h3>
          <p className="numbered-rows__text">{text}</p>
        </li>
      ))}
    </ol>
  )
}
