import type { ReactNode } from 'react'
import type { Content } from '../server/content/content.ts'
import type { FormOutcome, FormState, Submission, SubmitContext } from '../server/forms.ts'
import type { FormDefinition } from '../shared/forms/define-form.ts'
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
  /** The form that is posted to the page's own address; `submit` takes what its schema let pass. */
  form?: {
    definition: FormDefinition
    submit: (submission: Submission, context: SubmitContext) => Promise<FormOutcome>
  }
}

/** A page module's one export; infers what `load` hands to `head` and `Page`. */
export function definePage<Data = undefined>(page: PageDefinition<Data>): PageDefinition<Data> {
  return page
}
