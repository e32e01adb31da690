import { readText } from './form.ts'

/**
 * The elements with a class, as they are written, in the order of the page. Tests find elements by
 * one class, so that a page may add others.
 */
export function partsOf(html: string, className: string): string[] {
  const open = new RegExp(`<(\\w+)[^>]*? class="(?:[^"]* )?${className}(?: [^"]*)?"`, 'g')
  return [...html.matchAll(open)].map(({ 1: tag = '', index }) => wholeElement(html, tag, index))
}

/** The element that begins at an index; the rest of the page if it does not end. */
function wholeElement(html: string, tag: string, start: number): string {
  let depth = 0
  for (const { 0: each, index } of html.slice(start).matchAll(new RegExp(`</?${tag}\\b`, 'g'))) {
    depth += each.startsWith('</') ? -1 : 1
    if (depth === 0) return html.slice(start, start + index + each.length + 1)
  }
  return html.slice(start)
}

/** The texts of the elements with a class. */
export function textsOf(html: string, className: string): string[] {
  return partsOf(html, className).map((part) => readText(part).trim())
}

/** The targets of all links, in the order of the page. */
export function linksIn(html = ''): string[] {
  return [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href)
}

/** The forms of the site; the one of the search has another class. */
export function formsIn(html: string): string[] {
  return partsOf(html, 'form').filter((part) => part.startsWith('<form'))
}
