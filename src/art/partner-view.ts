import { type Arch, archOutline } from './arch.ts'
import { drawStars } from './gate-view.ts'
import { drawLowHouse } from './low-house.ts'
import { drawBricks, layBricks } from './masonry.ts'
import { palette as p } from './palette.ts'
import { pick } from './random.ts'
import { element } from './svg.ts'

/** The glaze and the heights of the houses, from the road outwards. */
const streets = {
  gsa: { glaze: 'teal', near: 66, far: 48 },
  franchise: { glaze: 'lilac', near: 90, far: 66 }
} as const

const cell = [12, 12] as const

/** The courses of the yard before the houses. */
const rows = 4

/**
 * The view through a partner's gate: the houses of a GSA's agencies, or a street that waits for a
 * branch, on both sides of a road.
 */
export function drawPartnerView(programme: keyof typeof streets, arch: Arch): string {
  const { glaze, near, far } = streets[programme]
  const horizon = arch.bottom - rows * cell[1]
  const houses = [
    { x: -144, width: 48, height: far },
    { x: -96, width: 72, height: near },
    { x: 24, width: 72, height: near },
    { x: 96, width: 48, height: far }
  ].map(({ x, ...house }, index) =>
    drawLowHouse({ ...house, x: arch.centre + x, ground: horizon, glaze, seed: 71 + index })
  )
  const outline = { d: archOutline(arch, -1) }
  return (
    element('clipPath', { id: 'view' }, element('path', outline)) +
    element(
      'g',
      { 'clip-path': 'url(#view)' },
      element('path', { fill: p.skyMiddle, ...outline }),
      drawStars(arch, 0),
      ...houses,
      drawYard(arch)
    )
  )
}

/** A dark yard with a road of sand that narrows towards the houses. */
function drawYard({ centre, radius, bottom }: Arch): string {
  const half = Math.ceil(radius / cell[0])
  const bricks = layBricks<'road' | 'yard'>({
    columns: 2 * half,
    rows,
    seed: 0x5ea,
    classAt: (column, row) => (Math.abs(column + 0.5 - half) < 2.5 + row ? 'road' : 'yard'),
    pickTone: (kind, q) =>
      kind === 'road'
        ? pick([p.sand5, p.sand4, p.sand5, p.sand6], q)
        : pick([p.lapis9, p.night, p.lapis9, p.lapis8], q)
  })
  const [left, top] = [centre - half * cell[0], bottom - rows * cell[1]]
  return drawBricks(bricks, { cell, mortar: 1.6, left, top })
}
