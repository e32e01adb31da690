import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BrickWall, type BrickWallProps } from '../../src/ui/figures/brick-wall.tsx'

/** The bricks of each part of a drawn wall, by their length. */
function countBricks(wall: BrickWallProps): number[] {
  const markup = renderToStaticMarkup(createElement(BrickWall, wall))
  return [...markup.matchAll(/<g [^>]*bricks__\w+[^>]*><path d="([^"]*)"/g)].map(
    ([, data = '']) => {
      const runs = [...data.matchAll(/M([\d.]+) [\d.]+H([\d.]+)/g)]
      return runs.reduce((sum, [, start, end]) => sum + (Number(end) - Number(start)) / 20, 0)
    }
  )
}

const walls = [
  { of: 'a branch, on wide screens', rows: 12, bricks: [36, 44, 52] },
  { of: 'a branch, on phones', rows: 6, bricks: [36, 44, 52] },
  { of: 'the hotels', rows: 5, bricks: [9, 76] },
  { of: 'a GSA, on wide screens', rows: 10, bricks: [300, 250] },
  { of: 'a GSA, on phones', rows: 24, bricks: [301, 251] },
  { of: 'the uptime, on wide screens', rows: 20, bricks: [668, 1, 331] },
  { of: 'the uptime, on phones', rows: 25, bricks: [662, 1, 337] },
  { of: 'a rep', rows: 3, bricks: [48, 10, 18], longestWall: 76 },
  { of: 'a month of Stream', rows: 10, bricks: [60, 40], longestWall: 100 }
]

for (const { of, rows, bricks, longestWall } of walls) {
  test(`the wall of ${of} has as many bricks of each tone as its numbers say`, () => {
    const parts = bricks.map((count) => ({ tone: 'lapis', bricks: count }) as const)
    expect(countBricks({ rows, parts, longestWall })).toEqual(bricks)
  })
}

test('every wall with a course or more of each tone has exactly its bricks', () => {
  const wall = fc.integer({ min: 1, max: 25 }).chain((rows) =>
    fc.record({
      rows: fc.constant(rows),
      bricks: fc.array(fc.integer({ min: 2 * rows, max: 400 }), { minLength: 1, maxLength: 4 })
    })
  )
  fc.assert(
    fc.property(wall, ({ rows, bricks }) => {
      const parts = bricks.map((count) => ({ tone: 'gold', bricks: count }) as const)
      expect(countBricks({ rows, parts })).toEqual(bricks)
    })
  )
})
