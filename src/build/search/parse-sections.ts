import { DomUtils, parseDocument } from 'htmlparser2'
import {
  collapseWhitespace,
  inlineElements,
  silentElements
} from '../../shared/text/markup-text.ts'

/** A part of a page that a URL can link to. */
interface PageSection {
  /** The section's fragment; absent for the page as a whole, which is the first entry. */
  id?: string
  title: string
  isQuestion: boolean
  headings: string[]
  text: string
}

type Node = ReturnType<typeof parseDocument>['childNodes'][number]
type Element = Extract<Node, { attribs: unknown }>

interface OpenSection extends PageSection {
  blocks: string[]
}

/** Figures are samples. */
const silent = new Set<string>([...silentElements, 'form', 'figure'])

const inline = new Set<string>([...inlineElements, 'br'])

/**
 * Reads the parts of rendered markup: each `<section>` with an id, and each question of an
 * accordion.
 */
export function parseSections(html: string): PageSection[] {
  const mainSection = openSection({ title: '' })
  const sections = [mainSection]

  function read(node: Node, section: OpenSection): void {
    if (node.type === 'text') {
      // The block's first text node has already created the line.
      section.blocks[section.blocks.length - 1] += node.data
      return
    }
    if (!isElement(node) || isSilent(node)) return
    const target = createSection(node) ?? section
    if (target !== section) sections.push(target)
    if (isTitle(node, target)) return
    const isBlock = !inline.has(node.name)
    if (isBlock || followsElement(node)) target.blocks.push('')
    if (/^h[1-4]$/.test(node.name))
      target.headings.push(collapseWhitespace(DomUtils.textContent(node)))
    for (const child of node.childNodes) read(child, target)
    if (isBlock) section.blocks.push('')
  }

  for (const node of parseDocument(html).childNodes) read(node, mainSection)
  return sections.map(({ blocks, ...section }) => ({ ...section, text: joinBlocks(blocks) }))
}

/** Only styles separate such an element from the one before. */
function followsElement({ prev }: Element): boolean {
  return prev !== null && isElement(prev) && !isSilent(prev)
}

/** The text of a piece of markup, such as a section of a post. */
export function textOfMarkup(html: string): string {
  return parseSections(html)
    .map(({ text }) => text)
    .join(' ')
}

function openSection({ id, title, isQuestion = false }: Partial<PageSection>): OpenSection {
  return { id, title: title ?? '', isQuestion, headings: [], text: '', blocks: [''] }
}

function isElement(node: Node): node is Element {
  return 'attribs' in node
}

/** Links that look like buttons are controls; links within the page repeat their targets' text. */
function isSilent({ name, attribs }: Element): boolean {
  if (silent.has(name) || attribs['aria-hidden'] === 'true') return true
  if (name === 'section' && !attribs.id) return true
  if (name !== 'a') return false
  return attribs.class?.split(' ').includes('button') || (attribs.href ?? '').startsWith('#')
}

function createSection(element: Element): OpenSection | undefined {
  const { name, attribs } = element
  if (name === 'section') return openSection({ id: attribs.id, title: titleIn(element, 'h2') })
  if (name !== 'details') return undefined
  const answer = find(element, (each) => Boolean(each.attribs.id))
  if (!answer) return undefined
  return openSection({
    id: answer.attribs.id,
    title: titleIn(element, 'h3'),
    isQuestion: true
  })
}

function titleIn(element: Element, name: string): string {
  const heading = find(element, (each) => each.name === name)
  const spoken = heading?.childNodes.filter((node) => !isElement(node) || !isSilent(node)) ?? []
  return collapseWhitespace(DomUtils.textContent(spoken))
}

function find(element: Element, isWanted: (element: Element) => boolean): Element | undefined {
  return DomUtils.findOne(isWanted, element.childNodes) ?? undefined
}

/** The heading of a section is its title and not part of its text. */
function isTitle({ name, parent }: Element, { id, isQuestion }: OpenSection): boolean {
  if (!isQuestion) return name === 'h2' && id !== undefined
  return name === 'h3' && parent !== null && isElement(parent) && parent.name === 'summary'
}

/** Blocks that do not end a sentence are separated by a dot. */
function joinBlocks(blocks: string[]): string {
  return blocks
    .map(collapseWhitespace)
    .filter((block) => block !== '')
    .reduce(
      (text, block) => (/(^|[.!?:…”])$/.test(text) ? `${text} ${block}` : `${text} · ${block}`),
      ''
    )
    .trim()
}
