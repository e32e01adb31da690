import type { AppContext } from '../env.ts'
import { withoutSecrets } from '../forms/definition/check-form.ts'
import type { Form } from '../forms/definition/define-form.ts'
import type { FieldError } from '../forms/definition/field-error.ts'
import type { RejectedForm } from '../forms/definition/form-state.ts'
import { isJson } from '../forms/server/media-type.ts'
import { type FormBody, readForm } from '../forms/server/read-form.ts'
import type { Acceptance, FormAnswer, Rejection } from '../forms/server/submission.ts'
import type { MessageParams } from '../shared/language/messages.ts'
import { privateNoStore } from '../shared/protocol/cache-control.ts'
import { SiteError } from '../shared/protocol/site-error.ts'
import { setOutcomeCookies } from './cookies/outcome-cookies.ts'
import { storeReceipt } from './cookies/receipt.ts'
import { storeInput } from './cookies/stored-input.ts'
import { redirect } from './redirect.ts'
import { respondFile } from './respond-file.ts'

type TextOf<Key> = (key: Key, params: MessageParams) => string

/** The forms of a path, and the parts in which public pages and the desk differ. */
interface FormsOptions<Entry, Key> {
  find: (name: string) => Entry | undefined
  /** Validates and processes a form, or responds instead. */
  submit: (entry: Entry, body: FormBody) => Promise<FormAnswer<Key> | Response>
  translator: () => TextOf<Key> | Promise<TextOf<Key>>
  showAgain: (form: RejectedForm, status: Rejection['status'], body: FormBody) => Promise<Response>
}

/**
 * Handles a form posted to its page. Responds with a 303 after success, else with the page, the
 * errors and the submitted values, except passwords. A JSON request gets the result as JSON.
 * @throws SiteError 400 for a form that the path does not have, and for errors of `readForm`
 */
export async function respondToForm<Entry extends { form: Pick<Form, 'name' | 'fields'> }, Key>(
  c: AppContext,
  { find, submit, translator, showAgain }: FormsOptions<Entry, Key>
): Promise<Response> {
  function formNamed(name: string): Entry {
    const entry = find(name)
    if (!entry) throw new SiteError(400)
    return entry
  }
  const body = await readForm(c.req.raw, (name) => formNamed(name).form.fields)
  const entry = formNamed(body.intent)
  const { form } = entry
  const answer = await submit(entry, body)
  if (answer instanceof Response) return answer
  if (!('errors' in answer)) {
    const isFile = 'content' in answer
    return isFile ? respondFile(c, answer) : respondToAcceptance(c, form.name, answer)
  }
  const { errors, status, retryAfterSeconds } = answer
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  const texts = translateErrors(errors, await translator())
  if (isJson(c.req.raw)) return c.json({ errors: texts }, status, uncached)
  const values = withoutSecrets(form, body.values)
  return showAgain({ name: form.name, values, errors: texts }, status, body)
}

const uncached = { 'Cache-Control': privateNoStore }

async function respondToAcceptance(
  c: AppContext,
  form: string,
  { redirectTo, cookies, receipt, keep }: Acceptance
): Promise<Response> {
  if (cookies) setOutcomeCookies(c, cookies)
  if (receipt) await storeReceipt(c, { form, ...receipt })
  if (isJson(c.req.raw)) return c.json({ location: redirectTo }, 200, uncached)
  // With script, the input is still in the form.
  if (keep) storeInput(c, { form, values: keep })
  return redirect(c, redirectTo, { status: 303 })
}

/** Messages by field. */
function translateErrors<Key>(
  errors: FieldError<Key>[],
  readText: TextOf<Key>
): Record<string, string> {
  return Object.fromEntries(
    errors.map(({ field, key, params = {} }) => [field, readText(key, params)])
  )
}
