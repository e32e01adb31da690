import { escapeHtml } from '../../shared/text/escape.ts'

/** The language of a code block that is rendered as a bar of bricks. */
export const measureLanguage = 'bricks'

const blockPattern = /^```bricks\n([\s\S]*?)\n```$/gm
const partPattern = /^(\d{1,3}) (teal|gold|sand|lapis) \| ([^|]+) \| ([^|]+)$/

/** The first line of a post's bars that cannot be drawn. */
export function findInvalidLine(body: string): string | undefined {
  const lines = [...body.matchAll(blockPattern)].flatMap(([, block = '']) => block.split('\n'))
  return lines.find((line) => !partPattern.test(line))
}

/**
 * The smallest and the largest number of bricks in a course; a wall has five courses. A brick is
 * longer than it is high on every screen.
 */
const [fewest, most, rows] = [10, 18, 5]

/**
 * Draws a wall of bricks from lines such as `16 teal | Free to cancel | until 16:00`, above a list
 * with the same content, which is the key of its colours. A short wall draws several bricks for
 * each one in the source, and a long wall draws one for several.
 */
export function measureHtml(source: string): string {
  const parts = source.split('\n').map((line) => partPattern.exec(line) ?? [])
  const counted = parts.reduce((sum, [, bricks]) => sum + Number(bricks), 0)
  const scale = counted > most ? 1 / Math.ceil(counted / most) : Math.ceil(fewest / counted)
  const halves = parts.map(([, bricks]) => Math.round(2 * scale * Number(bricks)))
  const length = halves.reduce((sum, part) => sum + part, 0)
  let laid = 0
  const walls = parts.map(([, , tone], index) => {
    const from = laid
    laid += halves[index] ?? 0
    return `<g class="glaze--${tone}">${drawPart({ from, until: laid, length })}</g>`
  })
  const items = parts.map(([, , tone, title = '', note = ''], index) => {
    const width = `<svg width="${1000 * (halves[index] ?? 0)}" height="0" aria-hidden="true"/>`
    return `<li class="glaze--${tone}">${width}<strong>${escapeHtml(title)}</strong> <span>${escapeHtml(note)}</span></li>`
  })
  return `<figure class="measure"><svg class="courses screen-only" viewBox="0 0 ${length} ${rows}" preserveAspectRatio="none" aria-hidden="true">${walls.join('')}</svg><ul>${items.join('')}</ul></figure>`
}

interface Part {
  /** In half bricks from the start of the wall. */
  from: number
  until: number
  /** The length of the wall. */
  length: number
}

/** The bricks of a part in running bond, some of them darker. A brick is two units long. */
function drawPart({ from, until, length }: Part): string {
  const tones = { plain: '', dark: '' }
  for (let row = 0; row < rows; row += 1) {
    const end = findEdge(until, row, length)
    for (let x = findEdge(from, row, length); x < end; ) {
      const next = Math.min(end, x + ((x + row) % 2 ? 1 : 2))
      tones[(3 * x + 5 * row) % 7 < 2 ? 'dark' : 'plain'] += `M${x} ${row}H${next}v1H${x}z`
      x = next
    }
  }
  return `<path d="${tones.plain}"/><path class="measure__dark" d="${tones.dark}"/>`
}

/**
 * The edge of a part in a row. An edge inside a brick moves half a brick forth and back by turns,
 * so that the parts are toothed; the ends of the wall are flush.
 */
function findEdge(edge: number, row: number, length: number): number {
  if (edge === 0 || edge === length || (edge + row) % 2 === 0) return edge
  return row % 4 < 2 ? edge + 1 : edge - 1
}
