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
 * The least number of bricks in a course, so that no brick is longer than four times its height.
 */
const fewest = 15

/** More bricks than these would be too narrow on phones, which show eighteen instead. */
const fine = 36

/**
 * Draws a bar of bricks from lines such as `16 teal | Free to cancel | until 16:00`, above a list
 * with the same content, which is the key of its colours. A short bar has several bricks for each
 * one of its source.
 */
export function measureHtml(source: string): string {
  const parts = source.split('\n').map((line) => partPattern.exec(line) ?? [])
  const total = parts.reduce((sum, [, bricks]) => sum + Number(bricks), 0)
  const bricksPerUnit = Math.ceil(fewest / total)
  let laid = 0
  const paths = parts.map(([, bricks, tone]) => {
    const from = laid
    laid += 2 * bricksPerUnit * Number(bricks)
    return `<path class="glaze--${tone}" d="${bondPath(from, laid)}"/>`
  })
  const items = parts.map(
    ([, , tone, title = '', note = '']) =>
      `<li class="glaze--${tone}"><strong>${escapeHtml(title)}</strong> ${escapeHtml(note)}</li>`
  )
  return `<figure class="measure"><svg class="courses${total > fine ? ' courses--fine' : ''}" viewBox="0 0 ${laid} 2" preserveAspectRatio="none" aria-hidden="true">${paths.join('')}</svg><ul>${items.join('')}</ul></figure>`
}

/**
 * Path data of two courses in running bond, whose outline and joints are stroked. Half bricks close
 * the second one. A brick is two units long, and a course one unit high.
 */
function bondPath(from: number, until: number): string {
  const joints = Array.from({ length: (until - from) / 2 }, (_, index) => from + 2 * index + 1)
  const upright = joints.map((x) => `M${x + 1} 0v1m-1 0v1`).join('')
  return `M${from} 0H${until}V2H${from}zM${from} 1H${until}${upright}`
}
