import { coursesBox, coursesPath } from '../../shared/facts/courses.ts'
import { escapeHtml } from '../../shared/text/escape.ts'

/** The language of a code block that is rendered as a bar of bricks. */
export const measureLanguage = 'bricks'

const blockPattern = /^```bricks\n([\s\S]*?)\n```$/gm
const partPattern = /^(\d{1,3}) (teal|gold|sand|lapis) \| ([^|]+) \| ([^|]+)$/

/** The first line of a post's bars that cannot be drawn. */
export function misdrawnLine(body: string): string | undefined {
  const lines = [...body.matchAll(blockPattern)].flatMap(([, block = '']) => block.split('\n'))
  return lines.find((line) => !partPattern.test(line))
}

/**
 * Draws a bar of bricks from lines such as `16 teal | Free to cancel | until 16:00`, above a list
 * with the same content. An invisible drawing makes each item as wide as its bricks: flex items
 * shrink in proportion to their content.
 */
export function measureHtml(source: string): string {
  const parts = source.split('\n').map((line) => partPattern.exec(line) ?? [])
  let laid = 0
  const paths = parts.map(([, bricks, tone]) => {
    const from = laid
    laid += 2 * Number(bricks)
    return `<path class="glaze--${tone}" d="${coursesPath(from, laid)}"/>`
  })
  const items = parts.map(
    ([, bricks, tone, title = '', note = '']) =>
      `<li class="glaze--${tone}"><svg width="${400 * Number(bricks)}" height="0" aria-hidden="true"></svg><strong>${escapeHtml(title)}</strong> ${escapeHtml(note)}</li>`
  )
  return `<figure class="measure"><svg class="courses" viewBox="${coursesBox(laid)}" preserveAspectRatio="none" aria-hidden="true">${paths.join('')}</svg><ul>${items.join('')}</ul></figure>`
}
