import type { ReactNode } from 'react'
import type { Settings } from '../config.ts'
import type { Bindings } from '../env.ts'
import type { FormDefinition, FormValues } from '../forms/define-form.ts'
import type {
  FormOutcome,
  FormState,
  Submission,
  SubmitContext
} from '../forms/server/submission.ts'
import type { Content } from '../server/content/content.ts'
import type { Session } from '../server/sessions/store.ts'
import type { Href } from '../shared/href.ts'
import type { Locale } from '../shared/locale.ts'
import type { Translate } from '../shared/messages.ts'

/** `load` returns it for an address that has the right form and names nothing. */
export const notFound = Symbol('not found')

export interface LoadContext {
  locale: Locale
  t: Translate
  href: Href
  content: Content
  params: Record<string, string>
  /** Only the parameters that the route declares. */
  query: URLSearchParams
  env: Bindings
  settings: Settings
  /** Of the person who is signed in, on routes that look for it. */
  session?: Session
}

export interface PageProps<Data> {
  locale: Locale
  t: Translate
  href: Href
  /** Of absolute addresses, which structured data asks for. */
  origin: string
  data: Data
  /** Present on pages whose route has `form`. */
  form?: FormState
}

export interface PageHead {
  /** Without the brand's name, which the document adds. */
  title: string
  description: string
  /** The same page in the other language, where it is not at the same route and parameters. */
  alternates?: Partial<Record<Locale, string>>
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

export interface PageDefinition<Data> {
  load?: (context: LoadContext) => Data | typeof notFound | Promise<Data | typeof notFound>
  head: (props: PageProps<Data>) => PageHead
  Page: (props: PageProps<Data>) => ReactNode
  /** The form that is posted to the page's own address. */
  form?: PageForm
  /** Several of them: each sends its definition's name as the hidden field `intent`. */
  forms?: readonly PageForm[]
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
  submit(submission: Submission<FormValues<Form>>, context: SubmitContext): Promise<FormOutcome>
}

/** Infers the values that `submit` gets from the form's schema. */
export function pageForm<Form extends FormDefinition>(form: PageForm<Form>): PageForm {
  return form
}

/** A page module's one export; infers what `load` hands to `head` and `Page`. */
export function definePage<Data = undefined>(page: PageDefinition<Data>): PageDefinition<Data> {
  return page
}
