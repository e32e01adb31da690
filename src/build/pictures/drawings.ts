import { branchStates, drawBranchHouse } from '../../art/branch-house.ts'
import { drawCity } from '../../art/city.ts'
import { drawClosingScene } from '../../art/closing-scene.ts'
import { type CoverOptions, coverCell } from '../../art/cover.ts'
import type { CoverKind } from '../../art/cover-kinds.ts'
import { drawFaqAccount, drawFaqDue, drawFaqFee, drawFaqGates } from '../../art/faq-figures.ts'
import { drawFaqClosing, faqSigns } from '../../art/faq-signs.ts'
import { drawLetterSign, drawOpenLetter } from '../../art/form-signs.ts'
import { drawCrownJambs, drawGate, drawGateJambs } from '../../art/gate.ts'
import { drawGuideStair } from '../../art/guide-stair.ts'
import { drawNightsGate } from '../../art/nights-gate.ts'
import { drawNotFound } from '../../art/not-found.ts'
import { drawPartnerGate } from '../../art/partner-gate.ts'
import {
  drawRouteAgency,
  drawRouteBabylon,
  drawRouteClient,
  drawRouteHotel,
  drawRouteHotelPaid,
  drawRouteNet,
  drawRoutePaid
} from '../../art/payment-route.ts'
import { drawPriceWall } from '../../art/price-wall.ts'
import { drawServerError } from '../../art/server-error.ts'
import { drawLowStreamGate, drawStreamGate } from '../../art/stream-gate.ts'
import { drawSupplierGate } from '../../art/supplier-gate.ts'
import {
  deskNames,
  drawDeskDoor,
  drawSmallGates,
  drawTraderGate,
  traders
} from '../../art/trade.ts'
import { drawTripWall } from '../../art/trip-wall.ts'
import { drawWordmark } from '../../art/wordmark.ts'
import { type CoverSize, coverSizes } from '../../shared/facts/covers.ts'
import { programmes } from '../../shared/facts/programmes.ts'
import { textToPath } from './text-to-path.ts'

interface DrawingFile {
  name: string
  svg: string
}

/** Half-bricks across and down for each slot of a cover; bricks stay about 10 px. */
const coverBricks = {
  large: { cols: 100, rows: 40 },
  wide: { cols: 70, rows: 40 },
  medium: { cols: 50, rows: 40 },
  small: { cols: 38, rows: 29 },
  thumb: { cols: 18, rows: 18 }
} satisfies Record<CoverSize, { cols: number; rows: number }>

/** The name in the footer. The numbers are the bounds of its letters at this size. */
function drawName(): string {
  const letters = textToPath('Babylon', -9, 240, { face: 'display', size: 300 })
  return drawWordmark({ letters, width: 1188, height: 306 })
}

/** Draws every picture that has its own file, except those of posts. */
export function listDrawings(): DrawingFile[] {
  return [
    { name: 'gate.svg', svg: drawGate({ layout: 'wide' }) },
    { name: 'gate-phone.svg', svg: drawGate({ layout: 'phone' }) },
    { name: 'gate-crown.svg', svg: drawGate({ layout: 'crown' }) },
    { name: 'crown-jambs.svg', svg: drawCrownJambs() },
    { name: 'gate-fullscreen.svg', svg: drawGate({ layout: 'fullscreen' }) },
    { name: 'gate-jambs.svg', svg: drawGateJambs() },
    { name: 'closing.svg', svg: drawGate({ layout: 'closing' }) },
    { name: 'closing-phone.svg', svg: drawGate({ layout: 'closing-phone' }) },
    { name: 'nights.svg', svg: drawNightsGate() },
    { name: 'price.svg', svg: drawPriceWall({ columns: 46, width: 1200 }) },
    { name: 'price-phone.svg', svg: drawPriceWall({ columns: 23, width: 345 }) },
    { name: 'trip-wall.svg', svg: drawTripWall() },
    { name: 'route-client.svg', svg: drawRouteClient() },
    { name: 'route-paid.svg', svg: drawRoutePaid() },
    { name: 'route-agency.svg', svg: drawRouteAgency() },
    { name: 'route-net.svg', svg: drawRouteNet() },
    { name: 'route-babylon.svg', svg: drawRouteBabylon() },
    { name: 'route-hotel-paid.svg', svg: drawRouteHotelPaid() },
    { name: 'route-hotel.svg', svg: drawRouteHotel() },
    { name: 'faq-fee.svg', svg: drawFaqFee() },
    { name: 'faq-gates.svg', svg: drawFaqGates() },
    { name: 'faq-account.svg', svg: drawFaqAccount() },
    { name: 'faq-due.svg', svg: drawFaqDue() },
    { name: 'faq-closing.svg', svg: drawFaqClosing() },
    ...faqSigns,
    { name: 'supplier.svg', svg: drawSupplierGate() },
    { name: 'supplier-phone.svg', svg: drawSupplierGate({ low: true }) },
    { name: 'letter.svg', svg: drawLetterSign() },
    { name: 'letter-open.svg', svg: drawOpenLetter() },
    { name: 'guide-stair.svg', svg: drawGuideStair() },
    ...programmes.flatMap((programme) => [
      { name: `partner-${programme}.svg`, svg: drawPartnerGate({ programme }) },
      { name: `closing-${programme}.svg`, svg: drawClosingScene({ programme }) }
    ]),
    { name: 'stream-gate.svg', svg: drawStreamGate() },
    { name: 'stream-gate-phone.svg', svg: drawLowStreamGate() },
    ...traders.map((name) => ({ name: `trade-${name}.svg`, svg: drawTraderGate({ name }) })),
    { name: 'trade-agencies.svg', svg: drawSmallGates() },
    { name: 'blog-gates.svg', svg: drawSmallGates({ signs: ['courses', 'bell', 'speech'] }) },
    ...deskNames.map((name) => ({ name: `desk-${name}.svg`, svg: drawDeskDoor({ name }) })),
    ...branchStates.map((state) => ({
      name: `branch-${state}.svg`,
      svg: drawBranchHouse({ state })
    })),
    { name: 'city.svg', svg: drawCity() },
    { name: 'wordmark.svg', svg: drawName() },
    { name: 'not-found.svg', svg: drawNotFound() },
    { name: 'not-found-phone.svg', svg: drawNotFound({ layout: 'phone' }) },
    { name: 'server-error.svg', svg: drawServerError() }
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
