import { archOutline, drawRing } from './arch.ts'
import { drawBricks, layBricks } from './masonry.ts'
import { palette as p, type Tone } from './palette.ts'
import { noise, pick } from './random.ts'
import { element } from './svg.ts'

type Tones = readonly [Tone, ...Tone[]]

export interface SmallHouse {
  /** In pixels: the left edge of the house, and its top. */
  x?: number
  y?: number
  /** Each 7 pixels high. */
  courses: number
  wall: Tones
  ring: Tones
  door: Tone
  keystone?: Tone
  /** A row of bricks above the arch. */
  sign?: Tone
}

/** In pixels. Houses stand side by side, so their ends are a joint narrower than their columns. */
const [columns, cell, mortar] = [12, 7, 1.4]

export const smallHouseWidth = columns * cell

/** A house with two steps and a door under nine voussoirs, where a gate would be too fine. */
export function drawSmallHouse(house: SmallHouse): string {
  const { x = 0, y = 0, courses, wall, ring, door, keystone, sign } = house
  const bottom = y + courses * cell
  const seed = 0x0b7 + courses
  const arch = { centre: x + smallHouseWidth / 2, spring: bottom - 32, radius: 17, bottom }
  const bricks = layBricks<'wall' | 'sign'>({
    columns,
    rows: courses,
    seed,
    classAt: (column, row) => {
      const fromSide = Math.min(column, columns - 1 - column)
      if (fromSide < 4 - 2 * Math.floor(row / 2)) return null
      return row === courses - 10 && fromSide > 2 ? 'sign' : 'wall'
    },
    pickTone: (kind, q) => (kind === 'sign' && sign ? sign : pick(wall, q))
  })
  const box = [x + mortar, x + smallHouseWidth - mortar] as const
  return element(
    'g',
    { fill: 'none' },
    drawBricks(bricks, { cell: [cell, cell], mortar, left: x, top: y, box }),
    element('path', { fill: p.ground, d: archOutline(arch, 10) }),
    element('path', { fill: door, d: archOutline(arch, -1) }),
    drawRing(arch, {
      offset: 0,
      thickness: 9,
      mortar,
      pieces: 9,
      toneAt: (fromCrown) =>
        fromCrown === 0 && keystone ? keystone : pick(ring, noise(seed, fromCrown, 3))
    })
  )
}
