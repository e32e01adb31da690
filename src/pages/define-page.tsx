import type { ReactNode } from 'react'
import type { FormDefinition, FormValues } from '../forms/define-form.ts'
import type { FormOutcome, FormState, Submission } from '../forms/server/submission.ts'
import type { Content } from '../server/content/content.ts'
import type { SiteRequest } from '../server/request.ts'
import type { Alternates } from '../shared/locale.ts'
import type { Translate } from '../shared/messages.ts'

/** `load` returns it for an address that has the right form and names nothing. */
export const notFound = Symbol('not found')

/** What a page knows of the request that asks for it. */
export interface PageRequest extends SiteRequest {
  t: Translate
  content: Content
  /** The path's parameters. */
  params: Record<string, string>
  /** Only the parameters that the route declares. */
  query: URLSearchParams
}

/** The same for a page with a form, which is empty or came back with its errors. */
export interface FormPageRequest extends PageRequest {
  form: FormState
}

interface PageData<Data> {
  data: Data
}

export type PageProps<Data = undefined> = PageRequest & PageData<Data>

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
  /** Where there are several, each sends its name as the hidden field `intent`. */
  forms: readonly PageForm[]
}

export interface PageForm<Form extends FormDefinition = FormDefinition> {
  definition: Form
  /** Sooner than so many milliseconds after it was rendered nobody can have filled it in; 2 s unless
   * a browser fills it in by itself, as a sign-in. */
  fillMs?: number
  /** `false`: behind a session, where the other guards have nothing to find; it is only counted. */
  guards?: false
  /**
   * Takes what the schema let pass. A method, so that a form of certain values is also a form of any:
   * the pipeline hands over none but those that this very schema has checked.
   */
  submit(submission: Submission<FormValues<Form>>, request: PageRequest): Promise<FormOutcome>
}

/** Infers the values that `submit` gets from the form's schema. */
export function pageForm<Form extends FormDefinition>(form: PageForm<Form>): PageForm {
  return form
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
