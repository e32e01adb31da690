import { drawChannels, drawDays, drawLedger } from './cover-courses.ts'
import type { CoverGlaze, CoverPalette } from './cover-glazes.ts'
import { coverGlazes } from './cover-glazes.ts'
import { type CoverKind, coverKinds } from './cover-kinds.ts'
import { drawArcade, drawKeyGate, drawTerraceStar, drawWheel, type Surface } from './cover-tiles.ts'
import { drawBricks, layBricks } from './masonry.ts'
import { hashText, noise, pick } from './random.ts'
import { ground, svgDocument } from './svg.ts'

export interface CoverOptions {
  kind: CoverKind
  /** Slug of the post; phase and tones are derived from it. */
  slug: string
  /** Half-bricks across and courses down, for the size of the picture; a cell is 10 pixels. */
  cols: number
  rows: number
}

/** Pixels of a half-brick and of a course. */
export const coverCell = 10

/** The palettes that suit each kind; the slug picks one. */
const palettes: Record<CoverKind, readonly [CoverPalette, ...CoverPalette[]]> = {
  rosette: ['lapis', 'lapis', 'teal', 'night'],
  terrace: ['lapis', 'lapis', 'teal', 'night'],
  stream: ['night', 'night', 'lapis', 'teal'],
  arcade: ['sand', 'sand', 'gold'],
  deadline: ['lapis', 'night'],
  ledger: ['teal', 'teal', 'lapis', 'night'],
  road: ['lapis', 'teal', 'night'],
  roster: ['lapis', 'night'],
  key: ['lapis']
}

/** The kinds whose figure is of tiles on the bricks, as at the gates. */
const tiles: Partial<Record<CoverKind, (surface: Surface, glaze: CoverGlaze) => string>> = {
  rosette: drawWheel,
  terrace: drawTerraceStar,
  stream: drawChannels,
  arcade: drawArcade,
  deadline: drawDays,
  ledger: drawLedger,
  key: drawKeyGate
}

/** Cover picture of a post, computed from its kind and slug. */
export function drawCover({ kind, slug, cols, rows }: CoverOptions): string {
  const seed = hashText(slug)
  const random = (index: number): number => noise(seed, index, -1)
  const glaze = coverGlazes[pick(palettes[kind], random(-1))]
  const phase = random(-2)
  const partAt = coverKinds[kind]({ columns: cols, rows, phase, random })
  const bricks = layBricks({
    columns: cols,
    rows,
    seed,
    classAt: (column, row) => partAt(column + 0.5, row + 0.5),
    pickTone: (part, q) => pick(glaze[part], q)
  })
  const [width, height] = [cols * coverCell, rows * coverCell]
  return svgDocument(
    { width, height },
    ground(width, height, glaze.mortar),
    drawBricks(bricks, { cell: [coverCell, coverCell], mortar: 1.6 }),
    tiles[kind]?.({ width, height, phase }, glaze) ?? ''
  )
}
