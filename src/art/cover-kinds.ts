import { distanceFromArch } from './arch.ts'
import { placeDays, placeLedger } from './cover-courses.ts'
import type { CoverPart } from './cover-glazes.ts'
import { placeArcade, placeGate, placeWheel } from './cover-tiles.ts'

interface CoverPlan {
  columns: number
  rows: number
  /** A pseudo-random number in [0, 1), the same for every picture of the post. */
  phase: number
  /** Pseudo-random numbers in [0, 1) by index, for lists such as the heights of columns. */
  random: (index: number) => number
}

/**
 * The part that a cell belongs to; x counts half-bricks from the left, y courses from the top, both
 * at the centre of the cell. Tiles cover the cells that have none.
 */
type PartAt = (x: number, y: number) => CoverPart | null

/** Each kind scales its figure to the size of the picture; bricks keep their size. */
export const coverKinds = {
  rosette({ columns, rows, phase }) {
    const { x: centre, radius } = placeWheel({ width: columns, height: rows, phase })
    return (x, y) => {
      const [dx, dy] = [x - centre, y - rows / 2]
      if (Math.hypot(dx, dy) < radius - 1.5) return null
      // The ring continues as a course on both sides.
      if (Math.abs(dy) < 2) return 'body'
      return Math.abs(dy) < 3 ? 'accent' : 'field'
    }
  },

  terrace({ columns, rows }) {
    const tiers = rows < 28 ? 3 : 4
    const rise = Math.floor((rows * 0.78) / tiers)
    const base = rows - tiers * rise
    const axis = Math.round(columns / 2)
    return (x, y) => {
      const tier = Math.floor((y - base) / rise)
      const across = Math.abs(x - axis)
      if (y > base && across < Math.round((columns * 0.47 * (tier + 1)) / tiers)) {
        if (across < 1.5 + tier * 0.6 && y > base + 2) return 'accent'
        return y - base - tier * rise < (tier === 0 ? 2 : 1) ? 'light' : 'body'
      }
      return 'field'
    }
  },

  stream() {
    return () => 'field'
  },

  arcade({ columns, rows, phase }) {
    const arches = placeArcade({ width: 10 * columns, height: 10 * rows, phase })
    return (x, y) => {
      if (y < 0.13 * rows) return 'second'
      const isOpen = arches.some((arch) => distanceFromArch(arch, 10 * x, 10 * y) < 12)
      return isOpen ? null : 'field'
    }
  },

  deadline({ columns, rows, phase }) {
    const { top, bottom } = placeDays({ width: 10 * columns, height: 10 * rows, phase })
    // A course above the days and one below them.
    return (_, y) => {
      if (10 * y > top && 10 * y < bottom) return null
      return 10 * y > top - 10 && 10 * y < bottom + 10 ? 'light' : 'field'
    }
  },

  ledger({ columns, rows, phase }) {
    const { top, bottom } = placeLedger({ width: 10 * columns, height: 10 * rows, phase })
    return (_, y) => (10 * y > top && 10 * y < bottom ? null : 'field')
  },

  road({ columns, rows, phase }) {
    const horizon = Math.round(rows * 0.36)
    const side = phase < 0.5 ? 1 : -1
    const goal = Math.round(columns * (0.5 - 0.14 * side))
    const star = Math.round(columns * (0.5 + 0.3 * side))
    return (x, y) => {
      if (y < horizon) {
        const [across, up] = [Math.abs(x - goal), horizon - y]
        if (up < rows * 0.14 && across < 1) return 'light'
        if (up < rows * 0.22 && across < (up < rows * 0.16 ? 5 : 3)) return 'second'
        const fromStar = Math.abs(x - star) + Math.abs(y - Math.round(rows * 0.16)) * 1.4
        return fromStar < Math.max(2.5, rows * 0.07) ? 'accent' : 'deep'
      }
      const t = (y - horizon) / (rows - horizon)
      const bend = Math.sin(t * Math.PI * 1.2) * columns * 0.13 * side
      const across = Math.abs(x - Math.round(goal + bend + (columns / 2 - goal) * t))
      const half = 1 + t * columns * 0.1
      if (across < half) return 'light'
      if (across < half + 1 + t) return 'accent'
      // Furrows, wider apart the nearer they are.
      return modulo(Math.sqrt(t) * 9, 2) < 0.9 ? 'body' : 'field'
    }
  },

  roster({ columns, rows, random }) {
    const lists = Math.max(1, Math.round(columns / 40))
    const width = columns / lists
    // The smallest picture has room for long names only.
    const [margin, shortest] = width < 20 ? [1, 0.8] : [4, 0.4]
    return (x, y) => {
      const [list, line] = [Math.floor(x / width), Math.floor((y - 2) / 5)]
      const [across, down] = [modulo(x, width) - margin, modulo(y - 2, 5)]
      if (down > 3 || y < 2 || rows - y < 2 || across < 0) return 'field'
      // Every fourth place is still free, and only an outline.
      const free = modulo(line + list, 4) === 2
      const share = shortest + (0.9 - shortest) * random(list * 31 + line)
      const length = free ? width - 2 * margin - 1 : share * (width - 2 * margin)
      if (across < 4) return free ? 'deep' : 'accent'
      if (across < 6 || across > length) return 'field'
      if (free) return down > 1 && down < 2 && across > 8 && across < length - 2 ? 'deep' : 'second'
      return line % 2 === 0 ? 'light' : 'body'
    }
  },

  key({ columns, rows, phase }) {
    const gate = placeGate({ width: 10 * columns, height: 10 * rows, phase })
    const [left, right] = [gate.x / 10 + 1, (gate.x + gate.width) / 10 - 1]
    const head = (gate.y + 8 * gate.cell[1]) / 10 + 1
    return (x, y) => {
      if (y > head && x > left && x < right) return null
      // The wall of a town on both sides of the gate, with merlons.
      const above = y - 0.5 * rows
      if (above < 0) return 'field'
      if (above < 2) return modulo(x, 8) < 4 ? 'body' : 'field'
      return above < 3 ? 'accent' : 'body'
    }
  }
} satisfies Record<string, (plan: CoverPlan) => PartAt>

export type CoverKind = keyof typeof coverKinds

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
