import type { EditableText } from '../../shared/words/edit-texts-protocol.ts'
import type { TextIndex } from './text-index.ts'

export type Marks = Map<Element, readonly EditableText[]>

/** Elements whose labelling attributes are searched; labels of landmarks would mark half a page. */
const labelled = 'a, button, img, input, select, textarea, summary, [role="img"]'
const attributes = ['placeholder', 'aria-label', 'alt', 'title'] as const

const skipped = 'script, style, template, noscript, [data-edit-texts]'

/** Parts of posts and legal texts, and their tables of contents. */
const parts = '.prose > *, .article__title, .legal__title, .toc a'

/** @param document the page's file, if it is a post or a legal text */
export function findMarks(root: Element, index: TextIndex, document?: EditableText): Marks {
  const { find, findPart } = index
  const marks: Marks = new Map()

  function add(element: Element, texts: readonly EditableText[]): void {
    if (texts.length === 0) return
    // Options cannot be clicked.
    const target = element.closest('select') ?? element
    marks.set(target, [...new Set([...(marks.get(target) ?? []), ...texts])])
  }

  function visit(element: Element): void {
    if (element.matches(skipped)) return
    if (document && element.matches(parts)) {
      add(element, [document])
      return
    }
    if (element.matches(labelled)) {
      const labels = attributes.map((name) => element.getAttribute(name) ?? '')
      add(element, labels.flatMap(find))
    }
    const ownTexts = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? '')
    const isMixed = element.childElementCount > 0 && ownTexts.some((text) => text.trim() !== '')
    // Messages with links or emphasis. Their parts may also be messages.
    const wholeMatches = isMixed ? find(element.textContent ?? '') : []
    const mixed = isMixed && wholeMatches.length === 0 ? ownTexts.flatMap(findPart) : wholeMatches
    add(element, mixed.length > 0 ? mixed : ownTexts.flatMap(find))
    if (mixed.length > 0) return
    for (const child of element.children) visit(child)
  }

  visit(root)
  return new Map([...marks].map(([element, texts]) => [element, likeliest(element, texts, marks)]))
}

/**
 * Several messages may have the same text. Neighbouring elements usually show texts from the same
 * part of a file, so the closest elements decide.
 */
function likeliest(element: Element, texts: readonly EditableText[], marks: Marks) {
  const distinctTexts = [...new Set(texts.map(({ text }) => text))]
  return distinctTexts.flatMap((each) => {
    const sameTexts = texts.filter(({ text }) => text === each)
    // The options of a select share one parent.
    const otherTexts = texts.filter(({ text }) => text !== each)
    const near = narrow(inRegion(element, sameTexts), [[element, otherTexts]])
    return findClosest(element, near, marks)
  })
}

function findClosest(element: Element, texts: readonly EditableText[], marks: Marks) {
  let candidates = texts
  for (
    let parent = element.parentElement;
    parent && candidates.length > 1;
    parent = parent.parentElement
  ) {
    candidates = narrow(
      candidates,
      [...marks].filter(([other]) => other !== element && parent.contains(other))
    )
  }
  return candidates
}

type Vote = [Element, readonly EditableText[]]

/** The texts with the highest score. */
function narrow(texts: readonly EditableText[], votes: Vote[]): readonly EditableText[] {
  const scores = texts.map((text) => votesFor(text, votes))
  const bestScore = Math.max(...scores)
  return texts.filter((_, index) => scores[index] === bestScore)
}

/** Header and footer have many labels in common. */
function inRegion(element: Element, texts: readonly EditableText[]) {
  const region = element.closest('footer') ? 'footer' : 'nav'
  const regionTexts = texts.filter(
    ({ key }) => element.closest(region) && key?.startsWith(`${region}.`)
  )
  return regionTexts.length > 0 ? regionTexts : texts
}

/** Neighbours with several candidate texts count less. */
function votesFor(text: EditableText, votes: Vote[]): number {
  const each = votes.map(([, near]) => {
    return Math.max(0, ...near.map((other) => kinship(text, other))) / Math.max(1, near.length)
  })
  // Rounded, because floating-point sums depend on the order of their terms.
  return Math.round(100 * each.reduce((sum, vote) => sum + vote, 0))
}

/** The share of a text's path and key that the other one shares; 0 in different files. */
function kinship(text: EditableText, other: EditableText): number {
  if (text.path !== other.path) return 0
  const [trail, otherTrail] = [text, other].map(({ key = '' }) => key.split('.'))
  const parts = trail?.length ?? 0
  const shared = trail?.findIndex((part, index) => part !== otherTrail?.[index]) ?? 0
  return (1 + (shared === -1 ? parts : shared)) / (1 + parts)
}
