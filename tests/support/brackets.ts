import type { Page } from 'playwright-core'
import company from '../../locales/company.json' with { type: 'json' }
import { withoutMark } from '../../src/build/words/samples.ts'
import { localeTags } from '../../src/shared/language/locale.ts'

/** Strings that are the same in every language and therefore have no brackets. */
const sameEverywhere = [
  // Dates, from `Intl`. They are first because a fact may be a number such as 20.
  /(?:[A-Z][a-z]+, )?\d+ [A-Z][a-z]+ \d{4}(?: at \d\d:\d\d UTC)?/,
  ...Object.values(company)
    .filter((fact) => typeof fact === 'string')
    .map(withoutMark)
    // The longest first, because the company's name is part of its legal name.
    .toSorted((first, second) => second.length - first.length),
  ...Object.values(localeTags).map(({ name }) => name),
  'Pseudo',
  'Mirrored',
  // Devices in the list of sessions.
  'Firefox · Linux',
  'Chrome · Linux',
  // The place of every login in tests, which comes from Miniflare and `Intl`.
  'Austin, United States',
  // The path that an error page repeats.
  /^\/en-xa\/[\w/-]+$/,
  // Email addresses.
  /[\w.]+@[\w.]+\w/
]

/** Attributes with text for people, including text that scripts or styles show. */
const readAttributes = [
  'alt',
  'aria-label',
  'aria-description',
  'placeholder',
  'title',
  'data-label',
  'data-one',
  'data-many',
  'data-none',
  'data-reveal'
]

/**
 * Finds every text of a page in the pseudo-language that is not in brackets and therefore is
 * hard-coded. Skips code, what is shown without script, parts in
 * another language and names of countries.
 */
export async function hardCoded(page: Page): Promise<string[]> {
  const texts = await page.evaluate((attributes) => {
    const leftOut =
      'script, noscript, style, pre, code, select[name=country] option[value]:not([value=""])'
    const { lang } = document.documentElement
    const isOther = (element: Element) =>
      element.closest('[lang]')?.getAttribute('lang') !== lang || element.closest(leftOut) !== null
    const blocks = new Set<Element>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement } = walker.currentNode
      if (!parentElement || isOther(parentElement)) continue
      // Brackets enclose a whole sentence, including its links.
      let block = parentElement
      while (/^inline(-block)?$/.test(getComputedStyle(block).display) && block.parentElement) {
        block = block.parentElement
      }
      blocks.add(block)
    }
    const found = [document.title, ...[...blocks].map(readText)]
    for (const element of document.querySelectorAll('*')) {
      if (isOther(element)) continue
      for (const name of attributes) found.push(element.getAttribute(name) ?? '')
    }
    for (const meta of document.querySelectorAll('[name=description], [property="og:title"]')) {
      found.push(meta.getAttribute('content') ?? '')
    }
    return found

    function readText(block: Element): string {
      const copy = block.cloneNode(true) as Element
      for (const part of copy.querySelectorAll(`${leftOut}, [lang]:not([lang="${lang}"])`)) {
        part.remove()
      }
      return copy.textContent.trim()
    }
  }, readAttributes)
  return [...new Set(texts.filter((text) => /\p{L}/u.test(outsideBrackets(text))))]
}

/** A string without its brackets, their contents, and names. */
export function outsideBrackets(text: string): string {
  let [rest, former] = [text, '']
  while (rest !== former) {
    former = rest
    rest = rest.replace(/\[[^[\]]*\]/g, ' ')
  }
  return sameEverywhere.reduce<string>((left, name) => left.replaceAll(toPattern(name), ' '), rest)
}

function toPattern(name: string | RegExp): RegExp {
  return typeof name === 'string' ? new RegExp(RegExp.escape(name), 'g') : new RegExp(name, 'g')
}
