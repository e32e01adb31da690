import { Button } from '../../ui/button.tsx'
import { Art } from '../../ui/figures/art.tsx'
import { Link } from '../../ui/navigation/link.tsx'

interface Action {
  href: string
  label: string
}

interface GateClosingProps {
  title: string
  text: string
  action: Action
  /** A second way, as a link. */
  other: Action
}

/** The end of a page: a wall across the screen, with the call to action inside its arch. */
export function GateClosing({ title, text, action, other }: GateClosingProps) {
  return (
    <section className="gate-closing screen-only" aria-labelledby="closing-title">
      <Art name="closing.svg" phone="closing-phone.svg" phoneBelow="36rem" alt="" />
      <div className="gate-closing__inner">
        <h2 className="gate-closing__title" id="closing-title">
          {title}
        </h2>
        <p className="gate-closing__text">{text}</p>
        <Button href={action.href} size="xxl" icon="arrow-right" variant="inverse" next>
          {action.label}
        </Button>
        <p>
          <Link href={other.href}>{other.label}</Link>
        </p>
      </div>
    </section>
  )
}
