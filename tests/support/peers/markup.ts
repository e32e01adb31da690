import { readFileSync } from 'node:fs'
import path from 'node:path'
import { DomUtils, ElementType, parseDocument } from 'htmlparser2'

type Nodes = ReturnType<typeof parseDocument>['children']

/** A page as source code: the inside of its `head` and `body`, and all its styles. */
export interface Source {
  /** For Svelte, Astro and Hono's JSX, which share HTML's names. */
  html: { head: string; body: string }
  /** For React's JSX. */
  react: { head: string; body: string }
  css: string
}

/**
 * Turns a page of the site into source code of components. Scripts are left out, since each
 * framework has its own, and so is structured data.
 * @param assets the folder with the linked styles
 */
export function readSource(html: string, assets: string): Source {
  const document = parseDocument(html, { lowerCaseAttributeNames: false })
  const sheets = DomUtils.getElementsByTagName('style', document).map(DomUtils.textContent)
  const linked = DomUtils.getElementsByTagName('link', document)
    .filter(({ attribs }) => attribs.rel === 'stylesheet')
    .map(({ attribs }) => readFileSync(path.join(assets, attribs.href ?? ''), 'utf8'))
  const [head, body] = ['head', 'body'].map(
    (name) => DomUtils.getElementsByTagName(name, document, true, 1)[0]?.children ?? []
  )
  const print = (isReact: boolean) => ({
    head: markup(head ?? [], isReact),
    body: markup(body ?? [], isReact)
  })
  return { html: print(false), react: print(true), css: [...sheets, ...linked].join('\n') }
}

/** Escapes of HTML that JSX, Svelte and Astro understand; their braces would be code. */
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '{': '&#123;',
  '}': '&#125;'
}

function escaped(text: string): string {
  return text.replace(/[&<>"{}]/g, (letter) => escapes[letter] ?? letter).replaceAll('\n', ' ')
}

function markup(nodes: Nodes, isReact: boolean): string {
  return nodes
    .map((node) => {
      if (node.type === ElementType.Text) return escaped(node.data)
      if (node.type !== ElementType.Tag || node.attribs.rel === 'stylesheet') return ''
      const attributes = Object.entries(node.attribs)
        .map(([name, value]) => attribute(isReact ? reactName(name) : name, value))
        .join('')
      const inside = markup(node.children, isReact)
      return inside || !empty.has(node.name)
        ? `<${node.name}${attributes}>${inside}</${node.name}>`
        : `<${node.name}${attributes} />`
    })
    .join('')
}

/** Elements without an end tag. */
const empty = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'source'])

function attribute(name: string, value: string): string {
  return name === 'hidden' ? ' hidden' : ` ${name}="${escaped(value)}"`
}

const reactNames: Record<string, string> = {
  charset: 'charSet',
  class: 'className',
  crossorigin: 'crossOrigin',
  for: 'htmlFor',
  hreflang: 'hrefLang',
  tabindex: 'tabIndex'
}

function reactName(name: string): string {
  if (/^(?:aria|data)-/.test(name)) return name
  return reactNames[name] ?? name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
}

export function shownText(html: string): string {
  const [body] = DomUtils.getElementsByTagName('body', parseDocument(html), true, 1)
  return body ? DomUtils.innerText(body).replace(/\s+/g, '') : ''
}
