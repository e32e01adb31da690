import type { ReactNode } from 'react'
import type { FieldError, Form, FormValues } from '../forms/define-form.ts'
import type { FormOutcome, FormState, Submission } from '../forms/server/submission.ts'
import type { Content } from '../server/content/content.ts'
import type { SiteRequest } from '../server/request.ts'
import type { Alternates } from '../shared/locale.ts'
import type { Translate } from '../shared/messages.ts'

/** `load` returns it for an address that has the right form and names nothing. */
export const notFound = Symbol('not found')

/** The request data that the forms of a page receive. */
export interface SubmitRequest extends SiteRequest {
  /** Only the parameters that the route declares. */
  query: URLSearchParams
}

/** The request data that a page receives. */
export interface PageRequest extends SubmitRequest {
  t: Translate
  content: Content
  /** The path's parameters. */
  params: Record<string, string>
}

/** The request data of a page with forms, one of which may have been rejected. */
export interface FormPageRequest extends PageRequest {
  form: FormState
}

interface PageData<Data> {
  data: Data
}

export type PageProps<Data = undefined> = PageRequest & PageData<Data>
export type FormPageProps<Data = undefined> = FormPageRequest & PageData<Data>

export interface PageHead {
  /** Without the brand name, which the document adds. */
  title: string
  description: string
  /** The page's other languages, if they do not have the same route and parameters. */
  alternates?: Alternates
  /** Open Graph type and image. The default image is the page's own. */
  type?: 'website' | 'article'
  image?: string
  /** schema.org data, one object per block. */
  structuredData?: object[]
  /** `false` excludes this view from search engines. */
  index?: boolean
  /** Address of the canonical view, without irrelevant parameters. */
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

/** A page without forms. */
export interface PlainPage {
  open(request: PageRequest): Promise<OpenPage | typeof notFound>
  forms?: never
}

export interface FormPage {
  open(request: FormPageRequest): Promise<OpenPage | typeof notFound>
  forms: readonly PageForm[]
}

/** A form of a page, and the handler of its submissions. */
export interface PageForm<Given extends Form = Form> {
  form: Given
  /**
   * Handles a valid submission. TypeScript compares the parameters of a method bivariantly, so a form
   * with specific values is also a `PageForm`. This is safe because the pipeline passes only values
   * that the form's own schema has checked.
   */
  submit(submission: Submission<FormValues<Given>>, request: SubmitRequest): Promise<FormOutcome>
  /**
   * Finds errors that the schema does not know. It is called when the schema has found some, so that
   * visitors learn of all at once; the values are as they were typed.
   */
  moreErrors?(values: Record<string, string>, request: SubmitRequest): Promise<FieldError[]>
}

/** Joins a form and its handlers. The type of the values is inferred from the form. */
export function takeForm<Given extends Form>(
  form: Given,
  submit: PageForm<Given>['submit'],
  moreErrors?: PageForm['moreErrors']
): PageForm {
  const pageForm: PageForm<Given> = { form, submit, moreErrors }
  return pageForm
}

/** Defines a page, the only export of its module. Infers the type of the data from `load`. */
export function definePage<Data = undefined>(options: FormPageOptions<Data>): FormPage
export function definePage<Data = undefined>(options: PageOptions<PageRequest, Data>): PlainPage
export function definePage<Data>(
  options: PageOptions<FormPageRequest, Data> & { forms?: readonly PageForm[] }
): FormPage | PlainPage {
  const { load, head, Page, forms } = options
  async function open(request: FormPageRequest): Promise<OpenPage | typeof notFound> {
    // Without `load`, the overloads only allow `Data` to be `undefined`.
    const data = load ? await load(request) : (undefined as Data)
    if (data === notFound) return notFound
    const props = { ...request, data }
    return { head: head(props), content: <Page {...props} /> }
  }
  return { open, forms }
}
