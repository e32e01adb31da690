import { palette as p } from './palette.ts'
import { drawSmallHouse, type SmallHouse, smallHouseWidth } from './small-house.ts'
import { element, path, svgDocument } from './svg.ts'

/** A place is taken by a branch, free for anybody, or free only for shops that already exist. */
export const branchStates = ['taken', 'open', 'shops'] as const

/** All houses have one height, because sizes in figures stand for amounts. */
const courses = 12

interface BranchHouse {
  state: (typeof branchStates)[number]
}

const looks: Record<BranchHouse['state'], Omit<SmallHouse, 'courses'>> = {
  taken: {
    wall: [p.sand6, p.sand7, p.sand6, p.sand5],
    ring: [p.sand3, p.bone, p.sand4],
    door: p.gold4,
    sign: p.lapis5
  },
  open: {
    wall: [p.lapis6, p.lapis7, p.lapis6, p.lapis5],
    ring: [p.lapis4, p.lapis3, p.lapis4],
    door: p.ground,
    keystone: p.gold5
  },
  shops: {
    wall: [p.teal7, p.teal6, p.teal7, p.teal5],
    ring: [p.teal4, p.teal5, p.teal4],
    door: p.ground
  }
}

/** A house with a lit door, or with a dark one in which a key hangs or bars stand. */
export function drawBranchHouse({ state }: BranchHouse): string {
  const [width, height] = [smallHouseWidth, courses * 7]
  return svgDocument(
    { width, height },
    drawSmallHouse({ ...looks[state], courses }),
    element('g', { fill: 'none' }, drawInDoor(state, width / 2, height))
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
  return element('g', { stroke: p.gold5, 'stroke-width': 3 }, bow, element('path', { d: bit }))
}
