import { palette, type Tone } from './palette.ts'

type Attributes = Record<string, string | number | undefined>

/** A number as short as SVG allows: one decimal (or `digits`), no leading zero. */
export function svgNumber(value: number, digits = 1): string {
  const rounded = Number(value.toFixed(digits))
  return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, '$1.')
}

/** Path data from commands and numbers: `path('M', 1, 2, 'h', 3)` is `M1 2h3`. */
export function path(...parts: (string | number)[]): string {
  let data = ''
  let needsSpace = false
  for (const part of parts) {
    const text = typeof part === 'number' ? svgNumber(part) : part
    data += typeof part === 'number' && needsSpace && !text.startsWith('-') ? ` ${text}` : text
    needsSpace = /\d$/.test(text)
  }
  return data
}

/** An element; attributes that are `undefined` are left out. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const attributeText = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? svgNumber(value) : value}"`)
    .join('')
  const content = children.join('')
  return content === ''
    ? `<${name}${attributeText}/>`
    : `<${name}${attributeText}>${content}</${name}>`
}

interface DocumentOptions {
  /** In CSS pixels at natural size; also the viewBox. */
  width: number
  height: number
  preserveAspectRatio?: string
}

/** A whole SVG file. */
export function svgDocument(options: DocumentOptions, ...children: string[]): string {
  const { width, height, preserveAspectRatio } = options
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${svgNumber(width)} ${svgNumber(height)}`,
      preserveAspectRatio,
      // Screen readers read the alternative text of the markup that shows the drawing.
      'aria-hidden': 'true'
    },
    ...children
  )
}

/** A rectangle that fills a drawing, by default with the colour of the page. */
export function ground(width: number, height: number, fill: Tone = palette.ground): string {
  return element('path', { fill, d: path('M0 0H', width, 'V', height, 'H0z') })
}

/** An SVG file as a data URL; escapes only the characters that RFC 3986 requires. */
export function svgUrl(svg: string): string {
  return `data:image/svg+xml,${svg.replace(/[" %#<>]/g, encodeURIComponent)}`
}

/** Collects path data by colour, so that a drawing has one `<path>` per colour. */
export class Glazes {
  readonly #data = new Map<Tone, string>()

  add(tone: Tone, data: string): void {
    this.#data.set(tone, (this.#data.get(tone) ?? '') + data)
  }

  /** `paint` is the attribute that takes the colour: bricks are strokes, areas are fills. */
  paths(paint: 'fill' | 'stroke'): string {
    return [...this.#data].map(([tone, d]) => element('path', { [paint]: tone, d })).join('')
  }
}
