import { Button } from '../button.tsx'
import { Art } from '../figures/art.tsx'
import { type BandLook, bandClass } from './band-class.ts'

interface ClosingProps {
  title: string
  text?: string
  actions: readonly { href: string; label: string }[]
  /**
   * `flood`: a panel that rises out of the page; `surface`: the same in a muted colour; `ground`:
   * for pages whose last section is a surface.
   */
  tone?: BandLook['tone']
  /** A figure beside the text; on phones it is below the button. */
  art?: string
}

/** The end of a page: a call to action. */
export function Closing({ title, text, actions, tone = 'flood', art }: ClosingProps) {
  const look: BandLook = { tone, edge: 'centre', falls: tone === 'ground' }
  return (
    <section className={bandClass(look, 'closing screen-only')} aria-labelledby="closing-title">
      <div className="closing__inner page-width stack">
        <div>
          <h2 className="closing__title" id="closing-title">
            {title}
          </h2>
          {text && <p className="closing__intro">{text}</p>}
        </div>
        <div className="closing__actions cluster">
          {actions.map(({ href, label }, index) => (
            <Button
              key={href}
              href={href}
              size="xxl"
              icon="arrow-right"
              next={index === 0}
              variant={buttonVariant(index, tone)}
            >
              {label}
            </Button>
          ))}
        </div>
        {art && (
          <div className="closing__art">
            <Art name={art} alt="" />
          </div>
        )}
      </div>
    </section>
  )
}

function buttonVariant(index: number, tone: ClosingProps['tone']) {
  if (index > 0) return 'secondary'
  return tone === 'flood' ? 'inverse' : 'primary'
}
