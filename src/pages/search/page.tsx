import { definePage } from '../../render/define-page.tsx'
import type { PageProps } from '../../render/page-request.ts'
import type { SearchResult } from '../../server/content/search/search.ts'
import {
  maxQueryLength,
  searchCountId,
  searchQuery,
  searchResultsId
} from '../../shared/protocol/protocol.ts'
import { useIslandUrl } from '../../ui/document/use-island-url.ts'
import { SearchForm } from '../../ui/forms/search-form.tsx'
import { bandClass } from '../../ui/sections/band-class.ts'
import { Closing } from '../../ui/sections/closing.tsx'
import { DocumentHero } from '../../ui/sections/hero.tsx'
import { LinkRows } from '../../ui/sections/link-rows.tsx'
import { KindShares, SearchResults } from './results.tsx'

interface SearchData {
  /** The search text on one line; empty if there is none. */
  searchText: string
  results: SearchResult[]
}

type Props = PageProps<SearchData>

const likelyPages = ['faq', 'quickGuide', 'features', 'contact'] as const

export const page = definePage<SearchData>({
  async load({ query, content }) {
    const typed = emphasisedLine(query.get(searchQuery) ?? '')
    return { searchText: typed, results: typed === '' ? [] : await content.search(typed) }
  },

  head: ({ t, data: { searchText } }) => ({
    title:
      searchText === '' ? t('search.head.title') : t('search.head.titleFor', { query: searchText }),
    description: t('search.head.description')
  }),

  Page: (props) => (
    <>
      <DocumentHero
        variant={props.data.searchText === '' ? undefined : 'untitled'}
        title={
          props.data.searchText === '' ? (
            props.t('search.hero.title')
          ) : (
            // Visually redundant beside the number of results and the search text.
            <span className="visually-hidden">{props.t('search.results.title')}</span>
          )
        }
      >
        <Form {...props} />
      </DocumentHero>
      <div className={bandClass({ tone: 'surface', edge: 'plinth' })}>
        <div className="page-width stack search">
          <div className="search__count" id={searchCountId} role="status">
            <Count {...props} />
          </div>
          <div className="search__results" id={searchResultsId}>
            <SearchResults t={props.t} results={props.data.results} />
            {props.data.results.length === 0 && <OtherWays {...props} />}
          </div>
        </div>
      </div>
      <Closing
        tone="ground"
        art="letter.svg"
        title={props.t('search.closing.title')}
        text={props.t('search.closing.text')}
        actions={[{ href: props.href('contact'), label: props.t('search.closing.action') }]}
      />
    </>
  )
})

/** The island loads the results in place. */
function Form({ t, href, data: { searchText } }: Props) {
  return (
    <search className="card search-form-panel screen-only">
      <SearchForm
        action={href('search')}
        label={t('search.form.label')}
        submit={t('search.form.submit')}
        placeholder={t('search.form.placeholder')}
        value={searchText}
        island={{
          'data-island': useIslandUrl('search'),
          'data-failed': t('search.results.failed')
        }}
      />
    </search>
  )
}

/** Suggested pages before a search, or if there are no results. */
function OtherWays({ t, href, data: { searchText } }: Props) {
  const kind = searchText === '' ? 'start' : 'nothing'
  return (
    <div className="search__other">
      <h2>{t(`search.${kind}.title`)}</h2>
      {kind === 'nothing' && <p>{t('search.nothing.text')}</p>}
      <LinkRows
        items={likelyPages.map((key) => ({ ...t(`search.links.${key}`), href: href(key) }))}
      />
    </div>
  )
}

/** The number of results, announced when script replaces them. */
function Count({ t, data: { searchText, results } }: Props) {
  if (searchText === '') return null
  const { length: count } = results
  if (count === 0) return t('search.results.none', { query: searchText })
  return (
    <>
      <strong className="search__number">{count}</strong>{' '}
      {t(`search.results.${count === 1 ? 'one' : 'many'}`, { query: searchText })}
      <KindShares t={t} results={results} />
    </>
  )
}

function emphasisedLine(text: string): string {
  return text
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, maxQueryLength)
}
