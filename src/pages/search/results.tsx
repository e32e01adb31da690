import type { ExcerptPiece } from '../../server/content/search/excerpt.ts'
import type { SearchResult } from '../../server/content/search/search.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { keepTogether } from '../../shared/text/keep-together.ts'

interface ResultsProps {
  t: Translate
  results: readonly SearchResult[]
}

/** The results with highlighted words, each with its kind and its page. */
export function Results({ t, results }: ResultsProps) {
  if (results.length === 0) return null
  return (
    <>
      <h2 className="visually-hidden">{t('search.results.title')}</h2>
      <ol className="search-results">
        {results.map(({ href, kind, page, title, excerpt }) => (
          <li key={href} className="search-result">
            <p className="search-result__kind">
              {t(`search.kinds.${kind}`)}
              {page !== undefined && <span className="search-result__page">{page}</span>}
            </p>
            <h3 className="search-result__title">
              <a className="link link--quiet" href={href}>
                <Marked pieces={title} />
              </a>
            </h3>
            <p className="search-result__text">
              <Marked pieces={excerpt} />
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

function Marked({ pieces }: { pieces: readonly ExcerptPiece[] }) {
  return pieces.map(({ text, marked }, index) =>
    marked ? (
      // The order of the pieces never changes, so the index can be the key.
      <mark key={index}>{keepTogether(text)}</mark>
    ) : (
      keepTogether(text)
    )
  )
}
