import { PageNotFoundError, type SiteError } from '../shared/protocol/site-error.ts'
import { ErrorScreen, errorWords, statusMessage } from '../ui/feedback/error-screen.tsx'
import type { LanguageLink } from '../ui/layouts/language-switch.tsx'
import type { OpenPage, PageRequest } from './define-page.tsx'
import { readableUrl } from './readable-url.ts'

/** The screen that replaces a page after an error. */
export interface ErrorPage {
  kind: 'error'
  statusCode: number
  message?: string
  requestId: string
  /** The links to the same URL in the other languages. */
  languages: LanguageLink[]
}

/** The URL without a page, or the error's message unless it only repeats the status. */
export function errorDetail(error: SiteError): string | undefined {
  if (error instanceof PageNotFoundError) return readableUrl(error.url)
  return error.message === error.statusMessage ? undefined : error.message
}

/** The error screen (§5.3). */
export function openError(page: ErrorPage, { t, href }: PageRequest): OpenPage {
  const { statusCode } = page
  const { title, description } = errorWords(statusCode, t)
  return {
    head: { title: title.replace(/\.$/, ''), description, index: false, menu: false },
    content: (
      <ErrorScreen {...page} t={t} href={href} statusMessage={statusMessage(statusCode, t)} />
    )
  }
}
