import type { ExcerptPiece } from '../../server/content/search/excerpt.ts'
import type { SearchResult } from '../../server/content/search/search.ts'
import type { EntryKind } from '../../server/content/search/search-files.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { keepTogether } from '../../shared/text/keep-together.ts'
import { StatusLabel } from '../../ui/feedback/status-label.tsx'
import { Shares } from '../../ui/figures/shares.tsx'

interface ResultsProps {
  t: Translate
  results: readonly SearchResult[]
}

/** The colour of each kind of result. */
const glazes = {
  question: 'gold',
  guide: 'sand',
  page: 'lapis',
  legal: 'white',
  post: 'teal'
} as const satisfies Record<EntryKind, string>

/** Kinds of results with titles that are clear without the name of their page. */
const clearAlone: readonly EntryKind[] = ['question', 'guide']

/** A brick for each result, coloured by kind; nothing if all are of one kind. */
export function KindShares({ t, results }: ResultsProps) {
  const counts = Map.groupBy(results, ({ kind }) => kind)
  if (counts.size === 1) return null
  const shares = [...counts].map(([kind, { length: bricks }]) => ({
    name: t(`search.${bricks === 1 ? 'kinds' : 'counts'}.${kind}`),
    bricks
  }))
  const [firstTone = 'gold', ...otherTones] = [...counts.keys()].map((kind) => glazes[kind])
  return <Shares rows={1} shares={shares} tones={[firstTone, ...otherTones]} />
}

/** The results with highlighted matches, each with its kind and its page. */
export function SearchResults({ t, results }: ResultsProps) {
  if (results.length === 0) return null
  return (
    <ol className="search-results">
      {results.map(({ href, kind, page, title, excerpt }, index) => (
        <li key={href} className="search-result">
          <p className="search-result__kind">
            {index === 0 && <span className={`search-result__quoin glaze--${labelTone(kind)}`} />}
            <StatusLabel tones={index === 0 ? [] : labelTone(kind)}>
              {t(`search.kinds.${kind}`)}
            </StatusLabel>
            {page !== undefined && clearAlone.includes(kind) && (
              <span className="search-result__page">{page}</span>
            )}
          </p>
          <h2 className="search-result__title">
            <a className="link link--quiet whole-link" href={href}>
              {page !== undefined && !clearAlone.includes(kind) && `${page}: `}
              <MarkedExcerpt pieces={title} />
            </a>
          </h2>
          <p className="search-result__text">
            <MarkedExcerpt pieces={excerpt} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function labelTone(kind: EntryKind) {
  return kind === 'legal' ? 'neutral' : glazes[kind]
}

function MarkedExcerpt({ pieces }: { pieces: readonly ExcerptPiece[] }) {
  return pieces.map(({ text, isMarked }, index) =>
    isMarked ? (
      // The pieces are never reordered, so the index can be the key.
      <mark key={index}>{keepTogether(text)}</mark>
    ) : (
      keepTogether(text)
    )
  )
}
