import type { ReactNode } from 'react'
import type { Form, FormValues } from '../forms/define-form.ts'
import type { FormOutcome, FormState, Submission } from '../forms/server/submission.ts'
import type { Content } from '../server/content/content.ts'
import type { SiteRequest } from '../server/request.ts'
import type { Alternates } from '../shared/locale.ts'
import type { Translate } from '../shared/messages.ts'

/** `load` returns it for an address that has the right form and names nothing. */
export const notFound = Symbol('not found')

/** What the forms of a page know of the request that brings one. */
export interface SubmitRequest extends SiteRequest {
  /** Only the parameters that the route declares. */
  query: URLSearchParams
}

/** What a page knows of the request that asks for it. */
export interface PageRequest extends SubmitRequest {
  t: Translate
  content: Content
  /** The path's parameters. */
  params: Record<string, string>
}

/** The same for a page with forms, which are empty or of which one came back with its errors. */
export interface FormPageRequest extends PageRequest {
  form: FormState
}

interface PageData<Data> {
  data: Data
}

export type PageProps<Data = undefined> = PageRequest & PageData<Data>
export type FormPageProps<Data = undefined> = FormPageRequest & PageData<Data>

export interface PageHead {
  /** Without the brand's name, which the document adds. */
  title: string
  description: string
  /** The page's other languages, where they are not at the same route and parameters. */
  alternates?: Alternates
  /** Open Graph type and picture; the page's own picture by default. */
  type?: 'website' | 'article'
  image?: string
  /** schema.org data, one object a block. */
  structuredData?: object[]
  /** `false` keeps this very view out of search engines. */
  index?: boolean
  /** Address of the canonical view without parameters that do not matter. */
  canonical?: string
}

interface PageOptions<Request, Data> {
  load?: (request: Request) => Data | typeof notFound | Promise<Data | typeof notFound>
  head: (props: Request & PageData<Data>) => PageHead
  Page: (props: Request & PageData<Data>) => ReactNode
}

interface FormPageOptions<Data> extends PageOptions<FormPageRequest, Data> {
  /** The forms that are posted to the page's own address. */
  forms: readonly PageForm[]
}

/** A page whose data is loaded: its head, and its markup for `<main>`. */
export interface OpenPage {
  head: PageHead
  content: ReactNode
}

/** A page as the routes table names it. */
export interface PlainPage {
  open(request: PageRequest): Promise<OpenPage | typeof notFound>
  forms?: never
}

export interface FormPage {
  open(request: FormPageRequest): Promise<OpenPage | typeof notFound>
  forms: readonly PageForm[]
}

/** A form of a page, and what takes its submissions. */
export interface PageForm<Given extends Form = Form> {
  form: Given
  /**
   * Takes what the schema let pass. A method, so that a form of certain values is also a form of any:
   * the pipeline hands over none but those that this very schema has checked.
   */
  submit(submission: Submission<FormValues<Given>>, request: SubmitRequest): Promise<FormOutcome>
}

/** Joins a form and what takes its submissions, whose values follow from the form. */
export function takeForm<Given extends Form>(
  form: Given,
  submit: PageForm<Given>['submit']
): PageForm {
  const pageForm: PageForm<Given> = { form, submit }
  return pageForm
}

/** A page module's one export; infers what `load` hands to `head` and `Page`. */
export function definePage<Data = undefined>(options: FormPageOptions<Data>): FormPage
export function definePage<Data = undefined>(options: PageOptions<PageRequest, Data>): PlainPage
export function definePage<Data>(
  options: PageOptions<FormPageRequest, Data> & { forms?: readonly PageForm[] }
): FormPage | PlainPage {
  const { load, head, Page, forms } = options
  async function open(request: FormPageRequest): Promise<OpenPage | typeof notFound> {
    // Without `load`, `Data` is `undefined`: the overloads leave no other possibility.
    const data = load ? await load(request) : (undefined as Data)
    if (data === notFound) return notFound
    const props = { ...request, data }
    return { head: head(props), content: <Page {...props} /> }
  }
  return { open, forms }
}
