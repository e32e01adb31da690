import { Icon } from '../icons/icon.tsx'

/** Promises in a few words, each with a tick. */
export function Assurances({ items }: { items: readonly string[] }) {
  return (
    <ul className="assurances">
      {items.map((text) => (
        <li key={text} className="assurances__item">
          <Icon name="check" />
          {text}
        </li>
      ))}
    </ul>
  )
}
