import type { ReactNode } from 'react'
import type { BlogPosting, HowTo, ItemList, Question, Service } from 'schema-dts'
import type { Form, FormValues } from '../forms/definition/define-form.ts'
import type { FormWithChecks } from '../forms/server/check-submission.ts'
import type { FormAnswer, Submission } from '../forms/server/submission.ts'
import type { Alternates } from '../shared/language/locale.ts'
import type { BreadcrumbsProps } from '../ui/navigation/breadcrumbs.tsx'
import type {
  FormPageRequest,
  PageRequest,
  PersonalPageRequest,
  SubmitRequest
} from './page-request.ts'

/** Returned by `load` for a path that matches the route but has no content. */
export const notFound = Symbol('not found')

export interface PageHead {
  /** Without the brand name, which the document adds. */
  title: string
  description: string
  /** The page's URLs in other languages, unless they have the same route and parameters. */
  alternates?: Alternates
  /** The Open Graph type, and the URL of an image; by default the page's own. */
  type?: 'website' | 'article'
  image?: string
  /** The page's type in schema.org, `WebPage` by default. */
  kind?: 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'FAQPage'
  /** The breadcrumbs between the home page and this one, if any. */
  trail?: BreadcrumbsProps['items']
  /** `false` highlights no item of the menu. */
  menu?: false
  /** `YYYY-MM-DD`, if the page shows it. */
  modified?: string
  /** The page's subject for schema.org. All its texts must be visible on the page. */
  mainEntity?: BlogPosting | HowTo | ItemList | Service | readonly Question[]
  /** `false` excludes this view from search engines. */
  index?: boolean
  /** URL of the canonical view, without irrelevant parameters. */
  canonical?: string
}

/** The options of a public page or of a screen of the desk. */
export interface PageOptions<Request, Data, Head = PageHead> {
  load?: (request: Request) => Data | typeof notFound | Promise<Data | typeof notFound>
  head: (props: Request & { data: Data }) => Head
  Page: (props: Request & { data: Data }) => ReactNode
}

/** A page with its data loaded: the head, and the markup for `<main>`. */
export interface PreparedPage<Head = PageHead> {
  head: Head
  content: ReactNode
}

type Preparation<Head = PageHead> = Promise<PreparedPage<Head> | typeof notFound>

/** A page without forms. */
export interface PlainPage {
  kind: 'plain'
  prepare(request: PageRequest): Preparation
  forms?: never
}

/** A page with forms that is the same for everybody until a form is sent. */
export interface FormPage {
  kind: 'form'
  prepare(request: FormPageRequest): Preparation
  forms: readonly PageForm[]
}

/** A page that depends on the visitor and is never cached. */
export interface PersonalPage {
  kind: 'personal'
  prepare(request: PersonalPageRequest): Preparation
  forms: readonly PageForm[]
}

/** A form of a page, and the handler of its submissions. */
export interface PageForm<Given extends Form = Form> extends FormWithChecks<SubmitRequest> {
  form: Given
  /**
   * Handles a valid submission. TypeScript compares method parameters bivariantly, so a form with
   * specific values is also a `PageForm`. This is safe because the pipeline passes only values that
   * the form's schema has validated.
   */
  submit(submission: Submission<FormValues<Given>>, request: SubmitRequest): Promise<FormAnswer>
  /** The answer to a form that is already stored. Other forms over the rate limit are refused. */
  findAnswer?(
    submission: Submission<FormValues<Given>>,
    request: SubmitRequest
  ): Promise<FormAnswer | undefined>
}

/** Combines a form with its handlers. The type of the values is inferred from the form. */
export function handleForm<Given extends Form>(
  form: Given,
  submit: PageForm<Given>['submit'],
  moreErrors?: PageForm['moreErrors']
): PageForm {
  const pageForm: PageForm<Given> = { form, submit, moreErrors }
  return pageForm
}

/**
 * Defines a page, the only export of its module. The type of the data is inferred from `load`. A
 * page with forms that depends on its visitor is `personal`.
 */
export function definePage<Data = undefined>(
  options: PageOptions<PersonalPageRequest, Data> & { forms: readonly PageForm[]; personal: true }
): PersonalPage
export function definePage<Data = undefined>(
  options: PageOptions<FormPageRequest, Data> & {
    forms: readonly PageForm[]
    personal?: never
  }
): FormPage
export function definePage<Data = undefined>(options: PageOptions<PageRequest, Data>): PlainPage
export function definePage<Data>(
  options: PageOptions<PersonalPageRequest, Data> & { forms?: readonly PageForm[]; personal?: true }
): PersonalPage | FormPage | PlainPage {
  const { forms, personal } = options
  const prepare = createPrepare(options)
  // The overloads restrict each kind of page to the data of its kind of request.
  if (!forms) return { kind: 'plain', prepare }
  return { kind: personal ? 'personal' : 'form', prepare, forms }
}

/** Combines the parts of a page: loads its data, then creates its head and its markup. */
export function createPrepare<Request extends object, Data, Head>({
  load,
  head,
  Page
}: PageOptions<Request, Data, Head>): (request: Request) => Preparation<Head> {
  return async function prepare(request) {
    // Without `load`, `Data` is `undefined`.
    const data = load ? await load(request) : (undefined as Data)
    if (data === notFound) return notFound
    const props = { ...request, data }
    return { head: head(props), content: <Page {...props} /> }
  }
}
