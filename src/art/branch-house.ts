import { archOutline, drawRing } from './arch.ts'
import { drawBricks, layBricks } from './masonry.ts'
import { palette as p, type Tone } from './palette.ts'
import { noise, pick } from './random.ts'
import { element, path, svgDocument } from './svg.ts'

/** A place is taken by a branch, free for anybody, or free for existing shops only. */
export const branchStates = ['taken', 'open', 'shops'] as const

/** The courses of the houses, which differ so that they make a street. */
export const branchHeights = [14, 12, 16] as const

interface BranchHouse {
  state: (typeof branchStates)[number]
  courses: (typeof branchHeights)[number]
}

type Tones = readonly [Tone, ...Tone[]]

/** In pixels; houses stand side by side, so each is a brick's joint narrower than its columns. */
const [columns, cell, mortar] = [12, 7, 1.4]

const looks: Record<BranchHouse['state'], { wall: Tones; ring: Tones; door: Tone }> = {
  taken: {
    wall: [p.sand6, p.sand7, p.sand6, p.sand5],
    ring: [p.sand3, p.bone, p.sand4],
    door: p.gold4
  },
  open: {
    wall: [p.lapis7, p.lapis8, p.lapis7, p.lapis6],
    ring: [p.lapis5, p.lapis4, p.lapis5],
    door: p.ground
  },
  shops: {
    wall: [p.teal8, p.teal9, p.teal8, p.teal7],
    ring: [p.teal6, p.teal5, p.teal6],
    door: p.ground
  }
}

/** A house with a lit door, or with a dark one in which a key hangs or bars stand. */
export function drawBranchHouse({ state, courses }: BranchHouse): string {
  const { wall, ring, door } = looks[state]
  const [width, height] = [columns * cell, courses * cell]
  const seed = 0x0b7 + courses
  const arch = { centre: width / 2, spring: height - 32, radius: 17, bottom: height }
  const [reveal, sign] = [arch.radius + 10, courses - 10]
  const bricks = layBricks<'wall' | 'sign'>({
    columns,
    rows: courses,
    seed,
    classAt: (column, row) => {
      const fromSide = Math.min(column, columns - 1 - column)
      if (fromSide < 4 - 2 * Math.floor(row / 2)) return null
      return row === sign && fromSide > 2 ? 'sign' : 'wall'
    },
    pickTone: (kind, q) => (kind === 'sign' && state === 'taken' ? p.lapis5 : pick(wall, q))
  })
  return svgDocument(
    { width, height },
    drawBricks(bricks, { cell: [cell, cell], mortar, box: [mortar, width - mortar] }),
    element('path', { fill: p.ground, d: archOutline({ ...arch, radius: reveal }) }),
    element('path', { fill: door, d: archOutline(arch, -1) }),
    element(
      'g',
      { fill: 'none' },
      drawRing(arch, {
        offset: 0,
        thickness: 9,
        mortar,
        pieces: 9,
        toneAt: (fromCrown) =>
          fromCrown === 0 && state === 'open' ? p.gold5 : pick(ring, noise(seed, fromCrown, 3))
      }),
      drawInDoor(state, arch.centre, height)
    )
  )
}

function drawInDoor(state: BranchHouse['state'], x: number, ground: number): string {
  if (state === 'taken') return ''
  if (state === 'shops') {
    const bars = [-11, 0, 11].map((shift) =>
      path('M', x + shift, ground, 'V', ground - 46 + Math.abs(shift) / 2.5)
    )
    const rails = path('M', x - 16, ground - 14, 'h', 32, 'M', x - 16, ground - 30, 'h', 32)
    return element('path', { stroke: p.teal4, 'stroke-width': 2.4, d: bars.join('') + rails })
  }
  const bow = element('circle', { cx: x, cy: ground - 32, r: 5 })
  const bit = path('M', x, ground - 27, 'v', 19, 'm', 0, -1.5, 'h', 7, 'm', -7, -6, 'h', 5)
  const shaft = element('path', { d: bit })
  return element('g', { stroke: p.gold5, 'stroke-width': 3 }, bow, shaft)
}
