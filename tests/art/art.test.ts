import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placePieces } from '../../src/art/arch.ts'
import { drawCover } from '../../src/art/cover.ts'
import { type CoverKind, coverKinds } from '../../src/art/cover-kinds.ts'
import { drawFavicon } from '../../src/art/favicon.ts'
import { layBricks } from '../../src/art/masonry.ts'
import { palette } from '../../src/art/palette.ts'
import { svgUrl } from '../../src/art/svg.ts'
import { listDrawings } from '../../src/build/pictures/drawings.ts'

const kinds = Object.keys(coverKinds) as CoverKind[]

/** Draws every picture again, by the name of its file. */
async function drawAll(): Promise<Record<string, string>> {
  const drawings = listDrawings()
  return Object.fromEntries([
    ...drawings.map(({ name, svg }) => [name, svg]),
    ...kinds.map((kind) => [
      `cover ${kind}`,
      drawCover({ kind, slug: 'a-post', cols: 48, rows: 32 })
    ]),
    ['favicon', drawFavicon()]
  ])
}

const pictures = await drawAll()

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

test('the same data draws the same picture', async () => {
  expect(await drawAll()).toEqual(pictures)
})

test('every picture is hidden from screen readers, states its size and draws only flat shapes', () => {
  for (const [name, svg] of Object.entries(pictures)) {
    expect(svg, name).toMatch(/^<svg [^>]*aria-hidden="true"/)
    expect(svg, name).toMatch(/^<svg [^>]*width="\d+" height="\d+" viewBox="0 0 \d+ \d+"/)
    expect(svg, name).not.toMatch(/Gradient|filter|opacity|NaN|Infinity|undefined|e-\d/)
  }
})

test('every brick lies inside its picture', () => {
  // The walls of these figures continue below the picture, whose edge cuts their lowest course.
  const cutBelow = /gate/
  for (const [name, svg] of Object.entries(pictures)) {
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
  for (const [name, svg] of Object.entries(pictures)) {
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

test('an odd ring is symmetrical about one upright keystone', () => {
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
    [/^(gate|closing)-phone/, 87, 11],
    [/^(gate|closing|crown)/, 101, 13],
    [/^partner-\w+(-large)?\./, 29, 4.4],
    [/^cover/, 27, 3.6]
  ]
  for (const [name, svg] of Object.entries(pictures)) {
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
