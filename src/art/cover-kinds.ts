import type { CoverPart } from './cover-glazes.ts'

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
 * at the centre of the cell.
 */
type PartAt = (x: number, y: number) => CoverPart

/** Each kind scales its figure to the size of the picture; bricks keep their size. */
export const coverKinds = {
  rosette({ columns, rows, phase }) {
    // The rings are complete within the picture.
    const radius = 0.4 * Math.min(columns, rows)
    const room = Math.max(0, columns - 2 * (0.92 * radius + 5.2))
    const centre = Math.round(columns * 0.5 + (phase - 0.5) * room * 0.6)
    return (x, y) => {
      const [dx, dy] = [x - centre, y - rows / 2]
      const r = Math.hypot(dx, dy) / radius
      if (r < 0.16) return 'accent'
      if (r > 0.24 && r < 0.88) {
        // A petal is narrow at the heart, widest at three quarters, round at the tip.
        const along = (r - 0.23) / 0.65
        const half = 0.26 * Math.sqrt(along * Math.max(0, 1 - along ** 4))
        if (Math.abs(wrap(Math.atan2(dy, dx), Math.PI / 4)) * r < half) return 'light'
      }
      if (r < 0.92) return 'deep'
      if (r < 0.92 + 2.2 / radius) return 'accent'
      if (r < 0.92 + 5.2 / radius) return 'body'
      // The ring continues as a course on both sides.
      if (Math.abs(dy) < 2) return 'body'
      return Math.abs(dy) < 3 ? 'accent' : 'field'
    }
  },

  terrace({ columns, rows, phase }) {
    const tiers = rows < 28 ? 3 : 4
    const rise = Math.floor((rows * 0.78) / tiers)
    const base = rows - tiers * rise
    const axis = Math.round(columns / 2)
    const sun = Math.round(columns * (phase < 0.5 ? 0.15 : 0.85))
    return (x, y) => {
      const tier = Math.floor((y - base) / rise)
      const across = Math.abs(x - axis)
      if (y > base && across < Math.round((columns * 0.47 * (tier + 1)) / tiers)) {
        if (across < 1.5 + tier * 0.6 && y > base + 2) return 'accent'
        return y - base - tier * rise < (tier === 0 ? 2 : 1) ? 'light' : 'body'
      }
      const fromSun = Math.abs(x - sun) + Math.abs(y - Math.round(rows * 0.2)) * 1.4
      return fromSun < Math.max(3, rows * 0.1) ? 'accent' : 'field'
    }
  },

  stream({ columns, rows, phase }) {
    const scale = Math.max(1, rows / 30)
    const period = columns / (0.9 + 0.5 * phase)
    return (x, y) => {
      const wave = rows * 0.11 * Math.sin((x / period + phase) * 2 * Math.PI)
      const strand = modulo(y + wave + rows * phase, 14 * scale) / scale
      if (strand < 2) return 'accent'
      if (strand < 4) return 'body'
      if (strand >= 8 && strand < 10) return 'second'
      return strand >= 10 && strand < 11 ? 'deep' : 'field'
    }
  },

  arcade({ columns, rows, phase }) {
    const bays = Math.max(1, Math.round(columns / (15 + 4 * phase)))
    const bay = columns / bays
    const half = bay / 2 - 1
    const top = Math.round(rows * 0.26)
    const spring = top + 2 + half
    return (x, y) => {
      if (y < top * 0.5) return 'second'
      const across = Math.abs(modulo(x, bay) - bay / 2)
      const r = y < spring ? Math.hypot(across, y - spring) : across
      if (r >= half || y < top) return 'field'
      if (r >= half - 1.6) return 'body'
      if (r >= half - 2.6) return 'second'
      // A lit door with its head below the middle of the bay; the door of a single arch is higher.
      const head = bays > 1 ? 0.6 * spring + 0.4 * rows : top
      return r < half * 0.36 && y > head ? 'accent' : 'deep'
    }
  },

  clock({ columns, rows }) {
    const size = 0.46 * Math.min(columns, rows)
    const axis = Math.round(columns / 2)
    return (x, y) => {
      const [dx, dy] = [x - axis, y - rows / 2]
      const r = Math.hypot(dx, dy) / size
      if (r > 1) {
        // The time before the deadline (left) and after it.
        if (r < 1.1 || Math.abs(dy) > 0.12 * size) return 'field'
        return dx < 0 ? 'second' : 'accent'
      }
      const hour = modulo(Math.atan2(dx, -dy) / (Math.PI / 6), 12)
      const toHour = (other: number): number =>
        Math.abs(wrap((hour - other) * (Math.PI / 6), 2 * Math.PI)) * r * size
      if (r > 0.86) return toHour(Math.round(hour)) < 1.2 ? 'light' : 'body'
      if (r < 0.1 || (r < 0.5 && toHour(11) < 1.1) || (r < 0.6 && toHour(3) < 1.1)) return 'light'
      // The four hours between local time in Istanbul and in Bangkok, as an arc within the dial.
      return r > 0.64 && r < 0.8 && (hour > 11 || hour < 3) ? 'accent' : 'deep'
    }
  },

  ledger({ columns, rows, random }) {
    // A column is four cells and a joint, in the smallest picture three; the columns are centred.
    const isSmall = columns < 20
    const pitch = isSmall ? 4 : 5
    const count = Math.floor((columns - 1) / pitch)
    const first = Math.floor((columns - count * pitch + 1) / 2)
    return (x, y) => {
      const column = Math.floor((x - first) / pitch)
      if (column < 0 || column >= count || modulo(x - first, pitch) > pitch - 1) return 'field'
      const [least, chance, rise] = isSmall ? [0.25, 0.15, 0.65] : [0.2, 0.45, 0.25]
      const height = Math.round(
        rows * (least + chance * random(column) + (rise * column * pitch) / columns)
      )
      const above = rows - y
      if (above > height) return 'field'
      if (above > height - 2) return 'accent'
      return above < height * (0.25 + 0.3 * random(column + 40)) ? 'second' : 'body'
    }
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

  lock({ columns, rows }) {
    const size = 0.46 * Math.min(columns, rows)
    const axis = Math.round(columns / 2)
    return (x, y) => {
      const [across, down] = [Math.abs(x - axis) / size, (y - rows / 2) / size]
      if (down > -0.1 && down < 0.9 && across < 0.72) {
        const keyhole = Math.hypot(across, down - 0.3) < 0.15 || (across < 0.07 && down > 0.3)
        if (keyhole && down < 0.65) return 'deep'
        return across > 0.58 || down < 0.03 || down > 0.77 ? 'accent' : 'body'
      }
      const bow = down < -0.4 ? Math.hypot(across, down + 0.4) : across
      return down <= -0.1 && bow > 0.3 && bow < 0.49 ? 'light' : 'field'
    }
  }
} satisfies Record<string, (plan: CoverPlan) => PartAt>

export type CoverKind = keyof typeof coverKinds

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}

/** The angle to the nearest multiple of `step`. */
function wrap(angle: number, step: number): number {
  return angle - Math.round(angle / step) * step
}
