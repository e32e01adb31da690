import type { Element, ElementContent, RootContent } from 'hast'
import { toMdast } from 'hast-util-to-mdast'
import { toString as plainText } from 'hast-util-to-string'
import { gfmTableToMarkdown } from 'mdast-util-gfm-table'
import { toMarkdown } from 'mdast-util-to-markdown'
import { escapeHtml } from '../../shared/text/escape.ts'
import { withoutJoiners } from '../../shared/text/keep-together.ts'
import { silentElements } from '../../shared/text/markup-text.ts'
import type { RenderedPage } from '../document.ts'
import { readHtml } from './read-html.ts'

const silent = new Set<string>([...silentElements, 'search', 'figcaption'])

/** Elements that have a meaning without content. */
const maybeEmpty = new Set(['base', 'br', 'hr', 'img', 'td', 'th'])

/**
 * The main part of a page as Markdown, followed by the page's URL. Links are absolute, because
 * copies of the text lose their URL.
 */
export async function writeMarkdown({ html, head }: RenderedPage): Promise<string> {
  const [, main = ''] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? []
  const url = head.canonical ?? ''
  const base = `<base href="${escapeHtml(url)}">`
  const { children, ...root } = await readHtml(base + withoutJoiners(main))
  const position = { url, around: [] }
  const tree = toMdast({
    ...root,
    children: children.flatMap((child) => readable(child, position))
  })
  const text = toMarkdown(tree, { bullet: '-', rule: '-', extensions: [gfmTableToMarkdown()] })
  return `${text}\n<${url}>\n`
}

interface Position {
  url: string
  /** The ancestors of a node, the nearest last. */
  around: Element[]
}

/** Converts a node for readers without styles and script. */
function readable(node: RootContent, position: Position): ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element' || isSilent(node)) return []
  if (node.tagName === 'form') return linkTo(position.url, node)
  // A heading's link to itself contains only its number.
  if (isLinkToItself(node, position))
    return position.around.some(isHeading) ? [toFootnote(node)] : []
  const around = [...position.around, node]
  const children = node.children.flatMap((child) => readable(child, { ...position, around }))
  if (children.length === 0 && !maybeEmpty.has(node.tagName)) return []
  // Adds spaces where only styles separate inline elements.
  const apart = children.flatMap((child, index) =>
    isElement(child) && isElement(children[index - 1]) ? [textNode(' '), child] : [child]
  )
  // Markdown cannot have a heading in a paragraph.
  const tagName = node.tagName === 'summary' ? 'div' : node.tagName
  return [{ ...node, tagName, children: apart }]
}

function isSilent({ tagName, properties }: Element): boolean {
  const { ariaHidden, hidden, alt } = properties
  if (silent.has(tagName) || ariaHidden === 'true' || hidden) return true
  return tagName === 'img' && alt === ''
}

/** Replaces a form by a link to the page, where it can be filled in. */
function linkTo(url: string, form: Element): Element[] {
  const submit = form.children.findLast((child) => isElement(child))
  const label = submit ? plainText(submit) : ''
  return [element('p', {}, [element('a', { href: url }, [textNode(label)])])]
}

function isLinkToItself({ properties: { href } }: Element, { around }: Position): boolean {
  return around.some(({ properties: { id } }) => id !== undefined && href === `#${id}`)
}

function toFootnote(link: Element): ElementContent {
  return textNode(`${plainText(link)}. `)
}

function isHeading({ tagName }: Element): boolean {
  return /^h[1-6]$/.test(tagName)
}

function isElement(node: RootContent | undefined): node is Element {
  return node?.type === 'element'
}

function element(
  tagName: string,
  properties: Element['properties'],
  children: ElementContent[]
): Element {
  return { type: 'element', tagName, properties, children }
}

function textNode(value: string): ElementContent {
  return { type: 'text', value }
}
