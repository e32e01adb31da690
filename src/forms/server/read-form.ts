import { visitField } from '../../shared/protocol/protocol.ts'
import { SiteError } from '../../shared/protocol/site-error.ts'
import { parseNumber } from '../../shared/text/parse-number.ts'
import {
  controlFields,
  type DocumentVersions,
  turnstileField,
  versionFields
} from '../definition/control-fields.ts'
import type { FieldDefinition } from '../definition/define-form.ts'
import { mediaType } from './media-type.ts'

/** The body of a form, not validated yet. */
export interface FormBody {
  /** The name of the form; empty if a program has left it out. */
  intent: string
  values: Record<string, string>
  idempotencyKey: string
  guards: GuardValues
  /** The sent versions of the legal documents, not validated yet. */
  versions: Partial<DocumentVersions>
  /** The sent attribution, not validated yet. */
  visit: string
}

/** The values of the spam protection fields. */
interface GuardValues {
  /** Milliseconds since 1970; absent if the request was not sent by one of our pages. */
  renderedAt?: number
  trap: string
  turnstile: string
}

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * Parses a form strictly: only strings, no unknown fields, and no field twice unless it is
 * `repeated`.
 * @param readFields returns the fields of the form that an intent names
 * @throws SiteError 415 for another content type, 400 for a body that does not match the form
 */
export async function readForm(
  request: Request,
  readFields: (intent: string) => Record<string, Pick<FieldDefinition, 'repeated'>>
): Promise<FormBody> {
  const values = new Map<string, string>()
  const repeatedNames = new Set<string>()
  for (const [name, value] of await readEntries(request)) {
    if (typeof value !== 'string') throw new SiteError(400)
    // Browsers submit line breaks as CRLF, but `maxlength` counts them as one character.
    const text = value.replaceAll('\r\n', '\n')
    const previousValue = values.get(name)
    if (previousValue !== undefined) repeatedNames.add(name)
    values.set(name, previousValue === undefined ? text : `${previousValue}\n${text}`)
  }
  const intent = take(values, controlFields.intent) ?? ''
  const idempotencyKey = validKey(take(values, controlFields.idempotencyKey)) ?? crypto.randomUUID()
  const guards = {
    renderedAt: parseNumber(take(values, controlFields.renderedAt)),
    trap: take(values, controlFields.trap) ?? '',
    turnstile: take(values, turnstileField) ?? ''
  }
  const versions = {
    privacy: take(values, versionFields.privacy),
    terms: take(values, versionFields.terms)
  }
  const visit = take(values, visitField) ?? ''
  const fields = readFields(intent)
  const isKnown = (name: string) => Object.hasOwn(fields, name)
  if (![...values.keys()].every(isKnown)) throw new SiteError(400)
  if (![...repeatedNames].every((name) => isKnown(name) && fields[name]?.repeated)) {
    throw new SiteError(400)
  }
  return { intent, values: Object.fromEntries(values), idempotencyKey, guards, versions, visit }
}

function take(values: Map<string, string>, name: string): string | undefined {
  const value = values.get(name)
  values.delete(name)
  return value
}

async function readEntries(request: Request): Promise<[string, unknown][]> {
  const type = mediaType(request)
  if (type !== 'application/json' && !formTypes.includes(type)) throw new SiteError(415)
  try {
    if (type !== 'application/json') return [...(await request.formData()).entries()]
    const body: unknown = await request.json()
    return typeof body === 'object' && body !== null ? Object.entries(body) : [['', body]]
  } catch (error) {
    if (error instanceof SiteError) throw error
    throw new SiteError(400)
  }
}

function validKey(key: string | undefined): string | undefined {
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : undefined
}
