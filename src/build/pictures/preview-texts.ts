import { routes } from '../../routes.ts'
import { type Locale, locales } from '../../shared/language/locale.ts'
import type { Bundle, Tree } from '../../shared/language/message-tree.ts'
import type { Route, RouteKey } from '../../shared/links/route.ts'
import { kebabCase } from '../../shared/text/letter-case.ts'
import { entriesOf } from '../../shared/typed-object.ts'
import { WordsError } from '../words/words-error.ts'
import { type Face, findMissingLetter } from './text-to-path.ts'

interface PlacedText {
  text: string
  /** The file and key of the message: `['home', 'hero', 'title']`. */
  trail: string[]
  face: Face
}

/**
 * The pages that have a link preview. Posts have their own, and pages behind the login cannot be
 * shared.
 */
export function previewedPages(): RouteKey[] {
  return entriesOf<RouteKey, Route>(routes)
    .filter(([key, { middleware }]) => key !== 'blog' && !middleware?.includes('requireSession'))
    .map(([key]) => key)
}

export function previewTitle(bundle: Bundle, page: RouteKey): PlacedText {
  const trails = [
    [page, 'hero', 'title'],
    [page, 'title'],
    [page, 'head', 'title'],
    ['legal', page, 'title']
  ]
  const texts = trails.map((trail) => read(bundle, trail, 'display'))
  return texts.find(({ text }) => text !== '') ?? { text: '', trail: [], face: 'display' }
}

/** The brand and the line below the title. */
export function previewSignature(bundle: Bundle): Record<'brand' | 'line', PlacedText> {
  return {
    brand: read(bundle, ['shell', 'brand'], 'display'),
    line: read(bundle, ['shell', 'tagline'], 'text')
  }
}

/**
 * Checks the texts of link previews, which are drawn from the fonts.
 * @param folder of the messages' languages, for the error
 * @throws WordsError for a letter that a font lacks
 */
export function checkPreviewTexts(messages: Record<Locale, Bundle>, folder: string): void {
  const problems = locales.flatMap((locale) => {
    const bundle = messages[locale]
    const titles = previewedPages().map((page) => previewTitle(bundle, page))
    return [...titles, ...Object.values(previewSignature(bundle))].flatMap(
      ({ text, trail, face }) => {
        const [name = '', ...keys] = trail
        const problem = findMissingLetter(text, face)
        const file = `${folder}/${locale}/messages/${kebabCase(name)}.json`
        return problem ? { file, key: keys.join('.'), problem } : []
      }
    )
  })
  if (problems.length > 0) throw new WordsError(problems)
}

function read(bundle: Bundle, trail: string[], face: Face): PlacedText {
  let node: Tree | undefined = bundle
  for (const key of trail) {
    node = typeof node === 'object' && !Array.isArray(node) ? node[key] : undefined
  }
  return { text: typeof node === 'string' ? node : '', trail, face }
}
