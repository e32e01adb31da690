import { DomUtils, ElementType, parseDocument } from 'htmlparser2'
import company from '../../../locales/company.json' with { type: 'json' }
import { withoutMark } from '../../../src/shared/facts/company-facts.ts'
import { localeTags } from '../../../src/shared/language/locale.ts'

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

const attributesOfMeta = /^(?:description|og:title)$/

/** Elements within a sentence; brackets enclose a whole sentence, including its links. */
const inline = /^(?:a|abbr|b|bdi|br|em|i|mark|q|small|span|strong|sub|sup|time|wbr)$/

/** Elements with code, or with text that is shown without script only. */
const leftOut = /^(?:script|noscript|style|pre|code)$/

type Nodes = ReturnType<typeof parseDocument>['children']

/**
 * Finds every text of a page in the pseudo-language that is not in brackets and therefore is
 * hard-coded. Skips code, what is shown without script, parts in another language and names of
 * countries.
 * @param typed input, which is not translated
 */
export function hardCoded(html: string, input: string[] = []): string[] {
  const { children } = parseDocument(html)
  const root = DomUtils.findOne(({ name }) => name === 'html', children)
  let block = ''
  const texts: string[] = []
  // The first sentence of an answer may have an element of its own, within the same brackets.
  const endBlock = () => {
    if (block.split('[').length > block.split(']').length) return
    texts.push(block.trim())
    block = ''
  }
  function read(nodes: Nodes, inCountries = false): void {
    for (const node of nodes) {
      if (node.type === ElementType.Text) block += node.data
      if (!('attribs' in node)) continue
      const { name, attribs } = node
      const isOther = (attribs.lang ?? root?.attribs.lang) !== root?.attribs.lang
      const isCountry = inCountries && attribs.value !== ''
      if (isOther || isCountry || leftOut.test(name)) continue
      texts.push(...readAttributes.map((each) => attribs[each] ?? ''))
      if (attributesOfMeta.test(attribs.name ?? attribs.property ?? '')) {
        texts.push(attribs.content ?? '')
      }
      if (!inline.test(name)) endBlock()
      read(node.children, name === 'select' && attribs.name === 'country')
      if (!inline.test(name)) endBlock()
    }
  }
  read(children)
  texts.push(block.trim())
  const left = texts.map((text) => input.reduce((rest, value) => rest.replaceAll(value, ''), text))
  return [...new Set(left.filter((text) => /\p{L}/u.test(outsideBrackets(text))))]
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
