import type { parseDocument } from 'htmlparser2'
import {
  collapseWhitespace,
  inlineElements,
  wordlessElements
} from '../../shared/text/markup-text.ts'

type Node = ReturnType<typeof parseDocument>['childNodes'][number]
export type Element = Extract<Node, { attribs: unknown }>

/** A block of text with the language of its `lang` attribute. */
export interface Block {
  text: string
  lang: string
}

const silent = new Set<string>([...wordlessElements, 'noscript', 'head'])
const inline = new Set<string>(inlineElements)
/** Blocks of running text. Lists of links and labels are too short to tell their language. */
const runningElements = new Set([
  'p',
  'li',
  'dd',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'figcaption',
  'td'
])

/** Limits that no real page reaches. The excess is ignored. */
const maxBlocks = 2000
const maxCharacters = 200_000

/** Each block with its text, except text of nested blocks, which would count twice. */
export function extractBlocks(body: Element): Block[] {
  const blocks: { parts: string[]; lang: string }[] = []
  walk(body, inheritedLanguage(body), [])
  return blocks
    .map(({ parts, lang }) => ({ text: visibleLine(parts.join('')), lang }))
    .filter(({ text }) => text !== '')

  function walk(element: Element, outer: string, into: string[]): void {
    const lang = element.attribs.lang || outer
    const parts = runningElements.has(element.name) && blocks.length < maxBlocks ? [] : into
    if (parts !== into) blocks.push({ parts, lang })
    for (const child of element.childNodes) {
      if (child.type === 'text') parts.push(child.data)
      else if ('attribs' in child && !silent.has(child.name)) {
        if (!inline.has(child.name)) parts.push(' ')
        walk(child as Element, lang, parts)
        if (!inline.has(child.name)) parts.push(' ')
      }
    }
  }
}

function inheritedLanguage(element: Element): string {
  for (let each: Element | null = element; each; each = parentElement(each)) {
    if (each.attribs.lang) return each.attribs.lang
  }
  return ''
}

export function isInside(element: Element, name: string): boolean {
  for (let each = parentElement(element); each; each = parentElement(each)) {
    if (each.name === name) return true
  }
  return false
}

function parentElement({ parent }: Element): Element | null {
  return parent && 'attribs' in parent ? (parent as Element) : null
}

export function elementText(element: Element): string {
  const parts: string[] = []
  walk(element)
  return parts.join('').slice(0, maxCharacters)

  function walk(node: Node): void {
    if (node.type === 'text') parts.push(node.data)
    if (!('childNodes' in node) || ('name' in node && silent.has(node.name))) return
    const space = 'name' in node && inline.has(node.name) ? '' : ' '
    parts.push(space)
    for (const child of node.childNodes) walk(child as Node)
    parts.push(space)
  }
}

/** Puts a text on one line, without the invisible characters that control line breaks. */
export function visibleLine(text: string): string {
  return collapseWhitespace(text.replace(/[\u200b\u2060\u00ad]/g, ''))
}
