import { Legend } from '../feedback/status-label.tsx'
import { Figure } from './figure.tsx'

interface StreamFigureProps {
  title: string
  caption: string
  alt: string
  /** The labels under the drawing, from left to right. */
  suppliers: string
  gate: string
  system: string
  legend: { available: string; onRequest: string; closed: string }
}

/** The drawing of many sources, one gate and one channel, with labels and a legend. */
export function StreamFigure({ title, caption, alt, legend, ...places }: StreamFigureProps) {
  return (
    <Figure
      bleed
      title={title}
      caption={caption}
      art={{ name: 'stream.svg', phone: 'stream-phone.svg', alt }}
    >
      <p className="stream-labels" aria-hidden="true">
        <span>{places.suppliers}</span>
        <span>{places.gate}</span>
        <span>{places.system}</span>
      </p>
      <Legend
        items={[
          { tones: ['lapis', 'teal'], label: legend.available },
          { tones: 'gold', label: legend.onRequest },
          { tones: 'neutral', label: legend.closed }
        ]}
      />
    </Figure>
  )
}
