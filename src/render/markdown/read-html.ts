import type * as workerd from '@cloudflare/workers-types'
import type { Element, Root } from 'hast'
import { h } from 'hastscript'
import { unescapeHtml } from '../../shared/text/escape.ts'

declare const HTMLRewriter: typeof workerd.HTMLRewriter

/**
 * Reads well-formed HTML, as React writes it: each element is closed, and all entities are numeric
 * or written by `escapeHtml`. The runtime's own parser adds no code to the Worker
 * (docs/decisions/0022-markdown.md).
 */
export async function readHtml(html: string): Promise<Root> {
  const root: Root = { type: 'root', children: [] }
  const openElements: Element[] = []
  const currentChildren = () => openElements.at(-1)?.children ?? root.children
  let text = ''
  const rewriter = new HTMLRewriter()
    .on('*', {
      element(found) {
        const attributes = [...found.attributes].map(([name = '', value = '']) => [
          name,
          unescapeHtml(value)
        ])
        const element = h(found.tagName, Object.fromEntries(attributes))
        currentChildren().push(element)
        if (hasEndTag(found, () => openElements.pop())) openElements.push(element)
      }
    })
    .onDocument({
      text(piece) {
        text += piece.text
        if (!piece.lastInTextNode) return
        currentChildren().push({ type: 'text', value: unescapeHtml(text) })
        text = ''
      }
    })
  // Cloudflare's type and the compiler's own describe the same runtime class.
  await rewriter.transform(new Response(html) as unknown as workerd.Response).arrayBuffer()
  return root
}

/**
 * Calls `end` at the element's end tag. The parser throws if the element cannot have an end tag.
 */
function hasEndTag(element: workerd.Element, end: () => void): boolean {
  try {
    element.onEndTag(end)
    return true
  } catch {
    return false
  }
}
