import { branchHouse, branchPlace } from '../../art/branch-house.ts'
import { city } from '../../art/city.ts'
import { type CoverOptions, coverCell } from '../../art/cover.ts'
import type { CoverKind } from '../../art/cover-kinds.ts'
import { keySign, letterSign } from '../../art/form-signs.ts'
import { frieze } from '../../art/frieze.ts'
import { crownJambs, gate, gateJambs } from '../../art/gate.ts'
import { notFoundScene } from '../../art/not-found.ts'
import { closingGate, partnerGate } from '../../art/partner-gate.ts'
import {
  routeAgency,
  routeBabylon,
  routeClient,
  routeHotel,
  routeHotelPaid,
  routeNet,
  routePaid
} from '../../art/payment-route.ts'
import { priceWall } from '../../art/price-wall.ts'
import { serverError } from '../../art/server-error.ts'
import { lowStreamGate, streamGate } from '../../art/stream-gate.ts'
import { agencyGates, deskDoor, deskNames, traderGate, traders } from '../../art/trade.ts'
import { tripWall } from '../../art/trip-wall.ts'
import { wordmark } from '../../art/wordmark.ts'
import { type CoverSize, coverSizes } from '../../shared/facts/covers.ts'
import { programmes } from '../../shared/facts/programmes.ts'
import { rasterise } from './pictures.ts'

interface FigureFile {
  name: string
  svg: string
}

/** Half-bricks across and down for each slot of a cover; bricks stay about 10 px. */
const coverBricks = {
  large: { cols: 100, rows: 40 },
  wide: { cols: 70, rows: 40 },
  medium: { cols: 50, rows: 40 },
  small: { cols: 38, rows: 29 }
} satisfies Record<CoverSize, { cols: number; rows: number }>

const wordmarkSize = { columns: 144, rows: 40, cell: [10, 8] } as const

/** Draws every picture that has its own file, except the pictures of posts. */
export async function drawFigures(): Promise<FigureFile[]> {
  const bitmap = await rasterise('Babylon', wordmarkSize)
  return [
    { name: 'gate.svg', svg: gate({ layout: 'wide' }) },
    { name: 'gate-phone.svg', svg: gate({ layout: 'phone' }) },
    { name: 'gate-crown.svg', svg: gate({ layout: 'crown' }) },
    { name: 'crown-jambs.svg', svg: crownJambs() },
    { name: 'gate-fullscreen.svg', svg: gate({ layout: 'fullscreen' }) },
    { name: 'gate-jambs.svg', svg: gateJambs() },
    { name: 'closing.svg', svg: gate({ layout: 'closing' }) },
    { name: 'closing-phone.svg', svg: gate({ layout: 'closing-phone' }) },
    { name: 'price.svg', svg: priceWall({ columns: 46, width: 1200 }) },
    { name: 'price-phone.svg', svg: priceWall({ columns: 23, width: 345 }) },
    { name: 'trip-wall.svg', svg: tripWall() },
    { name: 'route-client.svg', svg: routeClient() },
    { name: 'route-paid.svg', svg: routePaid() },
    { name: 'route-agency.svg', svg: routeAgency() },
    { name: 'route-net.svg', svg: routeNet() },
    { name: 'route-babylon.svg', svg: routeBabylon() },
    { name: 'route-hotel-paid.svg', svg: routeHotelPaid() },
    { name: 'route-hotel.svg', svg: routeHotel() },
    { name: 'supplier.svg', svg: routeHotel({ large: true }) },
    { name: 'letter.svg', svg: letterSign() },
    { name: 'key.svg', svg: keySign() },
    ...programmes.flatMap((programme) => [
      { name: `partner-${programme}.svg`, svg: partnerGate({ programme }) },
      { name: `partner-${programme}-large.svg`, svg: partnerGate({ programme, size: 'large' }) },
      { name: `closing-${programme}.svg`, svg: closingGate({ name: programme }) }
    ]),
    { name: 'stream-gate.svg', svg: streamGate() },
    { name: 'stream-gate-phone.svg', svg: lowStreamGate() },
    ...traders.map((name) => ({ name: `trade-${name}.svg`, svg: traderGate({ name }) })),
    { name: 'trade-agencies.svg', svg: agencyGates() },
    { name: 'blog-gates.svg', svg: agencyGates(['star', 'key', 'seal']) },
    ...deskNames.map((name) => ({ name: `desk-${name}.svg`, svg: deskDoor({ name }) })),
    { name: 'branch.svg', svg: branchHouse() },
    { name: 'branch-place.svg', svg: branchPlace({ isShop: false }) },
    { name: 'branch-shop.svg', svg: branchPlace({ isShop: true }) },
    { name: 'city.svg', svg: city() },
    { name: 'frieze.svg', svg: frieze() },
    { name: 'wordmark.svg', svg: wordmark({ bitmap, cell: wordmarkSize.cell }) },
    { name: 'not-found.svg', svg: notFoundScene() },
    { name: 'not-found-phone.svg', svg: notFoundScene({ layout: 'phone' }) },
    { name: 'server-error.svg', svg: serverError() }
  ]
}

/** A cover in one size, drawn only if it is not cached. */
interface CoverFile {
  name: string
  options: CoverOptions
  width: number
  height: number
}

export function listCovers(slug: string, kind: CoverKind): CoverFile[] {
  return coverSizes.map((size) => {
    const { cols, rows } = coverBricks[size]
    return {
      name: coverName(slug, size),
      options: { kind, slug, cols, rows },
      width: cols * coverCell,
      height: rows * coverCell
    }
  })
}

export function coverName(group: string, size: CoverSize): string {
  return `cover-${group}-${size}.svg`
}

/** Natural size of an SVG document; the drawings always state it. */
export function parseSize(svg: string): { width: number; height: number } {
  const [, width, height] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  return { width: Number(width), height: Number(height) }
}
