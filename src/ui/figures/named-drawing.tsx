import { Art, type ArtProps } from './art.tsx'

interface NamedDrawingProps extends Pick<ArtProps, 'name'> {
  /** One for each part of the drawing, from its start to its end. */
  names: readonly string[]
}

/** A drawing on a base line, with the name of each part below it. */
export function NamedDrawing({ name, names }: NamedDrawingProps) {
  return (
    <div className="named-drawing">
      <Art name={name} alt="" />
      <ul className="named-drawing__names">
        {names.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </div>
  )
}
