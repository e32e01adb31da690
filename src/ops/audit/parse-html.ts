import { DomHandler, Parser } from 'htmlparser2'

/** Limits that no real page reaches. Chromium itself nests elements at most 512 deep. */
const limits = { depth: 256, openElements: 4096, elements: 50_000 }
const partCharacters = 16 * 1024

/** Builds a tree of limited depth: elements that are nested deeper become siblings. */
class ShallowHandler extends DomHandler {
  elements = 0
  /** Open elements that are not in the tree. */
  deeper = 0

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.elements += 1
    if (this.tagStack.length > limits.depth) this.deeper += 1
    else super.onopentag(name, attributes)
  }

  override onclosetag(): void {
    if (this.deeper > 0) this.deeper -= 1
    else super.onclosetag()
  }
}

/** The tree of a document, cut off at limits that no real page reaches. */
export function parseHtml(html: string): DomHandler['root'] {
  const handler = new ShallowHandler()
  const parser = new Parser(handler)
  for (let start = 0; start < html.length; start += partCharacters) {
    if (handler.elements > limits.elements || handler.deeper > limits.openElements) break
    parser.write(html.slice(start, start + partCharacters))
  }
  parser.end()
  return handler.root
}
