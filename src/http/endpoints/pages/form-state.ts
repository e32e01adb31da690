import type { AppContext } from '../../../env.ts'
import { withoutSecrets } from '../../../forms/definition/check-form.ts'
import type { FormState } from '../../../forms/definition/form-state.ts'
import type { PageForm } from '../../../render/define-page.tsx'
import { loadPage, type PageTarget } from '../../../render/page-route.ts'
import type { Rendition } from '../../../render/rendition.ts'
import { lazy } from '../../../shared/lazy.ts'
import { againQuery, sentQuery } from '../../../shared/protocol/protocol.ts'
import { readInput } from '../../cookies/stored-input.ts'
import { isPrefetch } from '../../request/navigation.ts'

const receipts = lazy(() => import('../../cookies/receipt.ts'))

/**
 * The state of a page's forms before one is sent: the input kept across a redirect, or the receipt
 * that the page shows; `undefined` if all of them are empty.
 */
export async function readFormState(
  c: AppContext,
  { route }: PageTarget,
  format: Rendition['format']
): Promise<Partial<FormState> | undefined> {
  if (!route.form) return undefined
  const { forms = [] } = await loadPage(route)
  // Only a document consumes the input, and a prefetched one does not.
  const input = format === 'document' && !isPrefetch(c) ? popInput(c, forms) : undefined
  return input ?? readSentForm(c, forms)
}

function popInput(c: AppContext, forms: readonly PageForm[]): Partial<FormState> | undefined {
  const input = readInput(c)
  const sent = input && forms.find(({ form }) => form.name === input.form)
  return sent && { name: sent.form.name, values: withoutSecrets(sent.form, input.values) }
}

/** This browser's receipt, if the page confirms one of its forms. */
async function readSentForm(
  c: AppContext,
  forms: readonly PageForm[]
): Promise<Partial<FormState> | undefined> {
  const query = new URLSearchParams(c.get('search'))
  if (!query.has(sentQuery) && !query.has(againQuery)) return undefined
  const receipt = await receipts.readReceipt(c)
  return forms.some(({ form }) => form.name === receipt?.form) ? { receipt } : undefined
}
