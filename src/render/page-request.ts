import type { FormState } from '../forms/definition/form-state.ts'
import type { Content } from '../server/content/content.ts'
import type { SealedRequest, SiteRequest } from '../server/request.ts'
import type { Translate } from '../shared/language/messages.ts'
import type { QueryNames, RouteKey } from '../shared/links/route.ts'

type DeclaredName = { [Key in RouteKey]: QueryNames<Key> }[RouteKey]

/** A query whose parameters are read by names that routes declare. */
export interface DeclaredQuery extends Omit<URLSearchParams, 'get' | 'has'> {
  get(name: DeclaredName): string | null
  has(name: DeclaredName): boolean
}

/**
 * The request data that a page receives: nothing about the visitor, so that one rendering can be
 * cached for everybody (docs/decisions/0016-cached-pages.md).
 */
export interface PageRequest
  extends Pick<
    SiteRequest,
    'settings' | 'locale' | 'href' | 'hrefIn' | 'origin' | 'search' | 'isCrawler'
  > {
  /** Only the parameters that the route declares. */
  query: DeclaredQuery
  t: Translate
  content: Content
  /** The path's parameters. */
  params: Record<string, string>
}

/** The request data that the forms of a page receive. */
export interface SubmitRequest extends SealedRequest, Pick<PageRequest, 'query'> {}

/** The request data of a page with forms that look the same to everybody until one is rejected. */
export interface FormPageRequest extends PageRequest {
  form: FormState
}

/** The request data that only personal pages depend on. */
export interface Visitor
  extends Pick<SealedRequest, 'env' | 'now' | 'session' | 'pendingLogin' | 'registrationToken'> {
  /** Whether it is a prefetch, which changes nothing (§7.40). */
  isPrefetch: boolean
}

export interface PersonalPageRequest extends FormPageRequest, Visitor {}

export type PageProps<Data = undefined> = PageRequest & { data: Data }
export type FormPageProps<Data = undefined> = FormPageRequest & { data: Data }
export type PersonalPageProps<Data = undefined> = PersonalPageRequest & { data: Data }
