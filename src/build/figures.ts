import type { CoverKind } from '../server/content/types.ts'
import { cover } from './art/cover.ts'
import { emblem } from './art/emblem.ts'
import { frieze } from './art/frieze.ts'
import { gate } from './art/gate.ts'
import { notFound } from './art/not-found.ts'
import { partnerGate } from './art/partner-gate.ts'
import { wordmark } from './art/wordmark.ts'
import { rasterise } from './pictures.ts'

export interface Figure {
  name: string
  svg: string
}

/** Half-bricks across and down for each place a cover stands in; bricks stay about 10 px. */
const coverSizes = {
  large: { cols: 80, rows: 50 },
  wide: { cols: 70, rows: 40 },
  medium: { cols: 50, rows: 40 },
  small: { cols: 38, rows: 29 }
} as const

const wordmarkCell = [10, 8] as const

/** Every picture that is a file of its own. */
export async function drawFigures(posts: { picture: string; cover: CoverKind }[]): Promise<Figure[]> {
  const bitmap = await rasterise('Babylon', 144, 40, wordmarkCell)
  return [
    { name: 'gate.svg', svg: gate({ layout: 'wide' }) },
    { name: 'gate-phone.svg', svg: gate({ layout: 'phone' }) },
    { name: 'gate-fullscreen.svg', svg: gate({ layout: 'fullscreen' }) },
    { name: 'partner-gsa.svg', svg: partnerGate({ programme: 'gsa' }) },
    { name: 'partner-franchise.svg', svg: partnerGate({ programme: 'franchise' }) },
    { name: 'partner-stream.svg', svg: partnerGate({ programme: 'stream' }) },
    { name: 'frieze.svg', svg: frieze() },
    { name: 'wordmark.svg', svg: wordmark({ bitmap, cell: wordmarkCell }) },
    { name: 'not-found.svg', svg: notFound() },
    { name: 'icon.svg', svg: emblem({ name: 'logo', size: 64 }) },
    ...posts.flatMap(drawCovers)
  ]
}

function drawCovers({ picture, cover: kind }: { picture: string; cover: CoverKind }): Figure[] {
  return Object.entries(coverSizes).map(([size, bricks]) => ({
    name: `cover-${picture}-${size}.svg`,
    svg: cover({ kind, slug: picture, ...bricks })
  }))
}

/** Natural size of an SVG document, which ours always state. */
export function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}
