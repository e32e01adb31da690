import type { ReactNode } from 'react'

export const emblemNames = ['seal', 'key', 'channels', 'rosette', 'logo'] as const
type EmblemName = (typeof emblemNames)[number]

interface EmblemProps {
  name: EmblemName
  /** Side of the square in pixels. */
  size?: number
}

/** An emblem, drawn on a square of 48 pixels in the colours of the palette. */
export function Emblem({ name, size = 48 }: EmblemProps) {
  return (
    <svg className="emblem" viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      {drawings[name]}
    </svg>
  )
}

/** Eight petals of length 24 around the centre, a disc in the ground colour, and a gold core. */
function Rosette({ x = 24, y = 24, radius = 24 }) {
  const scale = radius / 24
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        fill="var(--bone)"
        d="M4.4 1.8C13.8-2.1 24.9 2.5 22.2 9.2S8.3 11.2 4.4 1.8M1.8 4.4C11.2 8.3 15.8 19.4 9.2 22.2S-2.1 13.8 1.8 4.4M-1.8 4.4C2.1 13.8-2.5 24.9-9.2 22.2S-11.2 8.3-1.8 4.4M-4.4 1.8C-8.3 11.2-19.4 15.8-22.2 9.2S-13.8-2.1-4.4 1.8M-4.4-1.8C-13.8 2.1-24.9-2.5-22.2-9.2S-8.3-11.2-4.4-1.8M-1.8-4.4C-11.2-8.3-15.8-19.4-9.2-22.2S2.1-13.8-1.8-4.4M1.8-4.4C-2.1-13.8 2.5-24.9 9.2-22.2S11.2-8.3 1.8-4.4M4.4-1.8C8.3-11.2 19.4-15.8 22.2-9.2S13.8 2.1 4.4-1.8"
      />
      <circle fill="var(--ground)" r="6" />
      <circle fill="var(--gold-5)" r="4.1" />
    </g>
  )
}

const drawings: Record<EmblemName, ReactNode> = {
  seal: (
    <>
      <g fill="none" stroke="var(--gold-5)">
        <circle cx="24" cy="24" r="23.1" strokeWidth="1.7" />
        <circle cx="24" cy="24" r="16.8" strokeWidth="1.7" />
        <circle cx="24" cy="24" r="20.2" strokeWidth="3.1" strokeDasharray="2.38 2.9" />
      </g>
      <Rosette radius={12} />
    </>
  ),
  key: (
    <>
      <path
        fill="var(--gold-5)"
        d="M22.4 24.5h3.1v11h3.1v3.1h3.1v3.1h3.1v3.1H38V48H22.4zM19 28.6h10v2.5H19z"
      />
      <circle fill="none" stroke="var(--gold-5)" cx="24" cy="13.2" r="12" strokeWidth="1.8" />
      <Rosette y={13.2} radius={9.6} />
    </>
  ),
  channels: (
    <>
      <g fill="none" strokeWidth="2.6">
        <path stroke="var(--teal-4)" d="M1.7 0v21.1h9.6v9.6h9.6v9.6h26.6" />
        <path stroke="var(--bone)" d="M7.9 0v14.9h9.6v9.6h9.6v9.6h20.4" />
        <path fill="none" stroke="var(--gold-5)" d="M14.2 0v8.6h9.6v9.6h9.6v9.6h14.1" />
      </g>
      <Rosette x={37.9} y={8.4} radius={8.2} />
    </>
  ),
  rosette: <Rosette />,
  logo: (
    <>
      <path
        fill="var(--lapis-5)"
        fillRule="evenodd"
        d="M0 45.6V14.4h6.6V7.2h6.6V0h21.6v7.2h6.6v7.2H48v31.2zm12.6 0V27a1 1 0 0 1 22.8 0v18.6z"
      />
      <g fill="none" stroke="var(--gold-5)">
        <path strokeWidth="2.4" d="M6.6 15.6h34.8" />
        <path strokeWidth="3.4" d="M17.8 45.6V27.4a1 1 0 0 1 12.5 0v18.2" />
      </g>
      <circle fill="var(--gold-4)" cx="24" cy="8.9" r="2.9" />
    </>
  )
}
