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
 * The least and the largest number of bricks in a course. A brick is between one and four times as
 * long as it is high.
 */
const [fewest, most] = [15, 24]

/**
 * Draws a bar of bricks from lines such as `16 teal | Free to cancel | until 16:00`, above a list
 * with the same content, which is the key of its colours. A short bar has several bricks for each
 * one of its source, and a brick of a long one is several of its source.
 */
export function measureHtml(source: string): string {
  const parts = source.split('\n').map((line) => partPattern.exec(line) ?? [])
  const counted = parts.reduce((sum, [, bricks]) => sum + Number(bricks), 0)
  const scale = counted > most ? 1 / Math.ceil(counted / most) : Math.ceil(fewest / counted)
  let laid = 0
  const paths = parts.map(([, bricks, tone]) => {
    const from = laid
    laid += Math.round(2 * scale * Number(bricks))
    return `<path class="glaze--${tone}" d="${bondPath(from, laid)}"/>`
  })
  const items = parts.map(([, bricks, tone, title = '', note = '']) => {
    const width = `<svg width="${1000 * Number(bricks)}" height="0" aria-hidden="true"/>`
    return `<li class="glaze--${tone}">${width}<strong>${escapeHtml(title)}</strong> <span>${escapeHtml(note)}</span></li>`
  })
  return `<figure class="measure"><svg class="courses" viewBox="0 0 ${laid} 2" preserveAspectRatio="none" aria-hidden="true">${paths.join('')}</svg><ul>${items.join('')}</ul></figure>`
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
