import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placePieces } from '../../src/art/arch.ts'
import { drawBranchHouse, drawTownWall } from '../../src/art/branch-house.ts'
import { drawCity } from '../../src/art/city.ts'
import { drawCover } from '../../src/art/cover.ts'
import { type CoverKind, coverKinds } from '../../src/art/cover-kinds.ts'
import type { EmblemName } from '../../src/art/emblem.ts'
import { drawEmblemFile } from '../../src/art/emblem.ts'
import * as faq from '../../src/art/faq-figures.ts'
import { drawFavicon } from '../../src/art/favicon.ts'
import { drawFrieze } from '../../src/art/frieze.ts'
import { drawCrownJambs, drawGate } from '../../src/art/gate.ts'
import { gateLayouts } from '../../src/art/gate-layouts.ts'
import { layBricks } from '../../src/art/masonry.ts'
import { drawNotFound } from '../../src/art/not-found.ts'
import { palette } from '../../src/art/palette.ts'
import { drawClosingGate, drawPartnerGate } from '../../src/art/partner-gate.ts'
import { drawPartnerStreet } from '../../src/art/partner-street.ts'
import * as route from '../../src/art/payment-route.ts'
import { drawServerError } from '../../src/art/server-error.ts'
import { drawLowStreamGate, drawStreamGate } from '../../src/art/stream-gate.ts'
import { svgUrl } from '../../src/art/svg.ts'
import {
  deskNames,
  drawAgencyGates,
  drawDeskDoor,
  drawTraderGate,
  traders
} from '../../src/art/trade.ts'
import { drawWordmark } from '../../src/art/wordmark.ts'

const layouts = Object.keys(gateLayouts) as (keyof typeof gateLayouts)[]
const kinds = Object.keys(coverKinds) as CoverKind[]
const emblems: EmblemName[] = [
  'seal',
  'key',
  'channels',
  'rosette',
  'star',
  'bell',
  'courses',
  'speech',
  'logo',
  'logo-small'
]
const bitmap = Array.from({ length: 40 }, (_, y) =>
  Array.from({ length: 144 }, (_, x) => (x + y) % 9 < 5)
)

/** Draws every picture again, by name. */
function drawAll(): Record<string, string> {
  return Object.fromEntries([
    ...layouts.map((layout) => [`gate ${layout}`, drawGate({ layout })]),
    ['jambs of the crown', drawCrownJambs()],
    ...(['gsa', 'franchise', 'stream'] as const).flatMap((programme) => [
      [`small gate ${programme}`, drawPartnerGate({ programme })],
      [`large gate ${programme}`, drawPartnerGate({ programme, size: 'large' })],
      [`street of ${programme}`, drawPartnerStreet({ programme })],
      [`closing gate ${programme}`, drawClosingGate({ programme })]
    ]),
    ...emblems.map((name) => [`emblem ${name}`, drawEmblemFile({ name })]),
    ...kinds.map((kind) => [
      `cover ${kind}`,
      drawCover({ kind, slug: 'a-post', cols: 48, rows: 32 })
    ]),
    ['gate of the feed', drawStreamGate()],
    ['low gate of the feed', drawLowStreamGate()],
    ...Object.entries({ ...route, ...faq }).map(([name, draw]) => [name, draw()]),
    ...traders.map((name) => [`trade ${name}`, drawTraderGate({ name })]),
    ...deskNames.map((name) => [`desk ${name}`, drawDeskDoor({ name })]),
    ['trade agencies', drawAgencyGates()],
    ['branch', drawBranchHouse({ isOpen: true })],
    ['place for a branch', drawBranchHouse({ isOpen: false })],
    ['town wall', drawTownWall()],
    ['city', drawCity()],
    ['frieze', drawFrieze()],
    ['wordmark', drawWordmark({ bitmap, cell: [10, 8] })],
    ['not found', drawNotFound()],
    ['server error', drawServerError()],
    ['favicon', drawFavicon()]
  ])
}

/** A picture's bricks, which are its horizontal strokes, with their thickness. */
function parseBricks(svg: string) {
  const bricks: { x: number; y: number; length: number; thickness: number }[] = []
  for (const [, thickness, courses] of svg.matchAll(/<g stroke-width="([\d.]+)">(.*?)<\/g>/g)) {
    for (const [, data = ''] of (courses ?? '').matchAll(/ d="([^"]*)"/g)) {
      if (!/^(?:[Mm][-\d. ]+h[-\d.]+)+$/.test(data)) continue
      let [x, y] = [0, 0]
      for (const [, move, numbers = '', run] of data.matchAll(/([Mm])([-\d. ]+)h([-\d.]+)/g)) {
        const [dx = 0, dy = 0] = (numbers.match(/-?[\d.]+/g) ?? []).map(Number)
        x = move === 'M' ? dx : x + dx
        y = move === 'M' ? dy : y + dy
        bricks.push({ x, y, length: Number(run), thickness: Number(thickness) })
        x += Number(run)
      }
    }
  }
  return bricks
}

test('the same data draws the same picture', () => {
  expect(drawAll()).toEqual(drawAll())
})

test('every picture is hidden from screen readers, states its size and has no gradients, filters or broken numbers', () => {
  for (const [name, svg] of Object.entries(drawAll())) {
    expect(svg, name).toMatch(/^<svg [^>]*aria-hidden="true"/)
    expect(svg, name).toMatch(/^<svg [^>]*width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/)
    expect(svg, name).not.toMatch(/Gradient|filter|opacity|NaN|Infinity|undefined|e-\d/)
  }
})

test('every brick lies inside its picture', () => {
  // The walls of these figures continue below the picture, whose edge cuts their lowest course.
  const cutBelow = /gate/
  for (const [name, svg] of Object.entries(drawAll())) {
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? []
    for (const { x, y, length, thickness } of parseBricks(svg)) {
      expect(length, name).toBeGreaterThan(0)
      expect(x, name).toBeGreaterThanOrEqual(0)
      expect(x + length, name).toBeLessThanOrEqual((width ?? 0) + 0.05)
      expect(y - thickness / 2, name).toBeGreaterThanOrEqual(0)
      const below = cutBelow.test(name) ? thickness : 0
      expect(y + thickness / 2 - below, name).toBeLessThanOrEqual((height ?? 0) + 0.05)
    }
  }
})

test('pictures use only the colours of the palette', () => {
  const known = new Set<string>(Object.values(palette))
  for (const [name, svg] of Object.entries(drawAll())) {
    const paints = [...svg.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, paint]) => paint ?? '')
    expect(
      paints.filter((paint) => paint !== 'none' && !known.has(paint)),
      name
    ).toEqual([])
  }
})

test('no brick spans two classes, and every cell with a class is laid once', () => {
  const cells = fc.array(
    fc.array(fc.constantFrom('a', 'b', null), { minLength: 9, maxLength: 9 }),
    {
      minLength: 1,
      maxLength: 6
    }
  )
  fc.assert(
    fc.property(cells, fc.integer(), (rows, seed) => {
      const classAt = (column: number, row: number) => rows[row]?.[column] ?? null
      const bricks = layBricks({
        columns: 9,
        rows: rows.length,
        seed,
        classAt,
        pickTone: () => palette.lapis6
      })
      const laid = bricks.flatMap(({ column, row, length, class: kind }) =>
        Array.from({ length }, (_, cell) => {
          expect(classAt(column + cell, row)).toBe(kind)
          return `${column + cell},${row}`
        })
      )
      expect(new Set(laid).size).toBe(laid.length)
      expect(laid.length).toBe(rows.flat().filter((kind) => kind !== null).length)
    })
  )
})

test('an odd ring has one upright keystone on the axis, and mirrored sides', () => {
  const arch = { centre: 100, spring: 120, radius: 60, bottom: 200 }
  const toneAt = () => palette.gold5
  const ring = { offset: 0, thickness: 20, mortar: 2, pieces: 15, toneAt }
  const pieces = placePieces(arch, ring)
  const keystones = pieces.filter(({ fromCrown }) => fromCrown === 0)
  expect(keystones).toHaveLength(1)
  expect(keystones[0]?.x).toBeCloseTo(100)
  expect(keystones[0]?.turn).toBeCloseTo(0)
  const across = (side: string) =>
    pieces
      .filter((piece) => piece.side === side && piece.fromCrown > 0)
      .map(({ fromCrown, x, y }) => `${fromCrown} ${Math.abs(x - 100).toFixed(3)} ${y.toFixed(3)}`)
      .sort()
  expect(across('left')).toEqual(across('right'))
})

test('covers of the same kind differ by slug', () => {
  for (const kind of kinds) {
    const covers = ['one', 'two', 'three'].map((slug) =>
      drawCover({ kind, slug, cols: 38, rows: 24 })
    )
    expect(new Set(covers).size, kind).toBe(3)
  }
})

test('the bricks of a cover keep their size in every slot', () => {
  const longest = ([cols, rows]: readonly [number, number]) =>
    Math.max(
      ...parseBricks(drawCover({ kind: 'ledger', slug: 'x', cols, rows })).map(
        ({ length }) => length
      )
    )
  expect(longest([20, 16])).toBe(longest([96, 60]))
})

test('pictures stay below their size limits', () => {
  const limits: [name: RegExp, kilobytes: number, zipped: number][] = [
    [/^gate phone/, 87, 11],
    [/^gate/, 101, 13],
    [/^(small|large) gate/, 29, 4.4],
    [/^cover/, 27, 3.6],
    [/^frieze/, 23, 2.2]
  ]
  for (const [name, svg] of Object.entries(drawAll())) {
    const limit = limits.find(([pattern]) => pattern.test(name))
    expect(svg.length / 1000, name).toBeLessThan(limit?.[1] ?? 30)
    expect(gzipSync(svg).length / 1000, name).toBeLessThan(limit?.[2] ?? 6)
  }
})

test('the data URL of the icon contains only characters that a URL allows', () => {
  const [type = '', body = ''] = svgUrl(drawFavicon()).split(',')
  expect(type).toBe('data:image/svg+xml')
  expect(body).toMatch(/^(?:[\w\-.~!$&'()*+,;=:@/?]|%[\dA-F]{2})+$/)
  expect(decodeURIComponent(body)).toBe(drawFavicon())
})
