import { Button } from '../button.tsx'

interface PaginationProps {
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** `position` is a whole sentence: “Page 2 of 3”. */
  labels: { list: string; previous: string; next: string; position: string }
}

/** Links to the previous and next page of a list. Renders nothing if there is only one page. */
export function Pagination({ page, pages, hrefOf, labels }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav className="pagination cluster" aria-label={labels.list}>
      {page > 1 && (
        <Button
          href={hrefOf(page - 1)}
          variant="secondary"
          size="l"
          icon="arrow-left"
          iconPosition="start"
        >
          {labels.previous}
        </Button>
      )}
      <span className="pagination__position quiet">{labels.position}</span>
      {page < pages && (
        <Button href={hrefOf(page + 1)} variant="secondary" size="l" icon="arrow-right">
          {labels.next}
        </Button>
      )}
    </nav>
  )
}
