import type { Translate } from '../shared/language/messages.ts'
import type { Href } from '../shared/links/href.ts'
import { withoutJoiners } from '../shared/text/keep-together.ts'
import { Button } from '../ui/button.tsx'
import { Art, type ArtProps } from '../ui/figures/art.tsx'
import { SearchForm } from '../ui/forms/search-form.tsx'
import { joinClasses } from '../ui/join-classes.ts'
import { Link } from '../ui/navigation/link.tsx'
import { Rich } from '../ui/text/rich.tsx'

export interface ErrorScreenProps {
  t: Translate
  href: Href
  statusCode: number
  statusMessage: string
  /** Details of the error, if any. */
  message?: string
  requestId: string
}

/** The screen that replaces a page after an error (§5.3), inside the default layout. */
export function ErrorScreen(props: ErrorScreenProps) {
  const { t, href, statusCode, statusMessage, message } = props
  const isNotFound = statusCode === 404
  const { title, description } = errorTexts(statusCode, t)
  return (
    <>
      <StatusDrawing t={t} statusCode={statusCode} />
      <div className="error-screen page-width">
        {!isNotFound && <Code statusCode={statusCode} />}
        <div>
          {!isNotFound && statusMessage !== title && (
            <p className="error-screen__status">{statusMessage}</p>
          )}
          <h1 className="error-screen__title" tabIndex={-1}>
            {title}
          </h1>
          {isNotFound && <p className="error-screen__message quiet">{message}</p>}
          <p className="error-screen__description">{description}</p>
          <div className="error-screen__actions cluster">
            <Button href={href('home')} size="xxl" icon="arrow-right">
              {t('errors.notFound.home')}
            </Button>
            {!isNotFound && (
              <Button href="" size="xxl" variant="secondary">
                {t('errors.generic.retry')}
              </Button>
            )}
          </div>
          {isNotFound && (
            <search className="error-screen__search">
              <SearchForm
                action={href('search')}
                label={t('errors.notFound.search.label')}
                submit={t('errors.notFound.search.submit')}
              />
            </search>
          )}
        </div>
        {isNotFound ? <LikelyPages {...props} /> : <RequestFacts {...props} />}
      </div>
    </>
  )
}

/** The title and description of an error, for the screen and for the document's title. */
export function errorTexts(
  statusCode: number,
  t: Translate
): { title: string; description: string } {
  if (statusCode === 404) {
    return { title: t('errors.notFound.title'), description: t('errors.notFound.description') }
  }
  return textOf(t('errors.statusText'), statusCode) ?? t('errors.generic')
}

/** The status message of an error in the page's language. */
export function statusMessage(statusCode: number, t: Translate): string {
  return textOf(t('errors.statusMessages'), statusCode) ?? errorTexts(statusCode, t).title
}

function textOf<Text>(byStatus: Record<string, Text>, statusCode: number): Text | undefined {
  return Object.hasOwn(byStatus, statusCode) ? byStatus[statusCode] : undefined
}

/** The status code in bricks, across the window. Only few codes have a drawing. */
function StatusDrawing({ t, statusCode }: Pick<ErrorScreenProps, 't' | 'statusCode'>) {
  const drawing = drawings[statusCode]
  return (
    drawing && (
      <div className="error-screen__art">
        <Art {...drawing.art} alt={t(drawing.alt)} eager />
      </div>
    )
  )
}

function Code({ statusCode }: Pick<ErrorScreenProps, 'statusCode'>) {
  const large = !drawings[statusCode] && 'error-screen__code--large'
  return <p className={joinClasses('error-screen__code', large)}>{statusCode}</p>
}

interface ErrorDrawing {
  art: Pick<ArtProps, 'name' | 'phone'>
  alt: `errors.${'notFound' | 'generic'}.imageAlt`
}

const drawings: Record<number, ErrorDrawing> = {
  404: {
    art: { name: 'not-found.svg', phone: 'not-found-phone.svg' },
    alt: 'errors.notFound.imageAlt'
  },
  500: { art: { name: 'server-error.svg' }, alt: 'errors.generic.imageAlt' }
}

const likelyPages = ['features', 'quickGuide', 'faq', 'blogs', 'contact'] as const

/** The pages that visitors probably wanted. */
function LikelyPages({ t, href }: ErrorScreenProps) {
  return (
    <ul className="toc--plain">
      {likelyPages.map((key) => (
        <li key={key} className="toc__item">
          <a className="toc__link" href={href(key)}>
            <strong className="toc__label">{t(`errors.notFound.likely.${key}.label`)}</strong>
            <span className="toc__note">{t(`errors.notFound.likely.${key}.text`)}</span>
          </a>
        </li>
      ))}
      <li className="toc__item error-screen__partners">
        <Rich
          text={t('errors.notFound.partners')}
          tags={{
            gsa: (text) => <Link href={href('gsa')}>{text}</Link>,
            franchise: (text) => <Link href={href('franchise')}>{text}</Link>,
            stream: (text) => <Link href={href('stream')}>{text}</Link>
          }}
        />
      </li>
    </ul>
  )
}

function RequestFacts({ t, message, requestId }: ErrorScreenProps) {
  return (
    <div>
      {message !== undefined && <p className="error-screen__message quiet">{message}</p>}
      <p className="error-screen__request quiet">
        {t('errors.generic.requestId', { id: requestId })}
      </p>
      <p className="error-screen__request quiet">
        <Rich
          text={t('errors.generic.write')}
          tags={{
            mail: (text) => (
              <Link href={`mailto:${withoutJoiners(text)}?subject=${requestId}`}>{text}</Link>
            )
          }}
        />
      </p>
    </div>
  )
}
