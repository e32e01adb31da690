import type { Marks } from './find-marks.ts'

const styles = new CSSStyleSheet()
styles.replaceSync(`
  [data-editable] {
    outline: 1px dashed var(--gold-4);
    outline-offset: 2px;
    cursor: pointer;
  }
  [data-editable]:hover:not(:has([data-editable]:hover)) {
    outline: 2px solid var(--gold-4);
  }
  [data-editable]:focus-visible {
    outline: 3px solid var(--gold-4);
  }
  @media print {
    [data-editable] { outline: none; }
  }
`)
document.adoptedStyleSheets.push(styles)

/** Elements that only our `tabindex` makes focusable. */
const reached = new WeakSet<Element>()

/** Outlines exactly these elements, and makes them focusable. */
export function showMarks(marks: Marks): void {
  for (const element of document.querySelectorAll('[data-editable]')) {
    if (marks.has(element)) continue
    element.removeAttribute('data-editable')
    if (reached.delete(element)) element.removeAttribute('tabindex')
  }
  for (const element of marks.keys()) {
    if (element.hasAttribute('data-editable')) continue
    element.setAttribute('data-editable', '')
    const isReached = element instanceof HTMLElement && element.tabIndex >= 0
    if (isReached || element.hasAttribute('tabindex')) continue
    element.setAttribute('tabindex', '0')
    reached.add(element)
  }
}
