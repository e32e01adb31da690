import type { AppContext } from '../../env.ts'
import { SiteError } from '../../shared/site-error.ts'

interface FormBody {
  values: Record<string, string>
  idempotencyKey: string
}

const idempotencyField = 'idempotency_key'
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

export function isJson(c: AppContext): boolean {
  return mediaType(c) === 'application/json'
}

/**
 * Reads a form strictly: each field once, as text, and none that the form does not have.
 * @throws SiteError 415 for another content type, 400 for a body that is not this form's
 */
export async function readForm(c: AppContext, fields: string[]): Promise<FormBody> {
  const entries = await readEntries(c)
  const values: Record<string, string> = {}
  for (const [name, value] of entries) {
    const known = fields.includes(name) || name === idempotencyField
    if (!known || typeof value !== 'string' || Object.hasOwn(values, name)) throw new SiteError(400)
    // Forms send line ends as CRLF, while `maxlength` and people count one character.
    values[name] = value.replaceAll('\r\n', '\n')
  }
  const { [idempotencyField]: sentKey, ...rest } = values
  return { values: rest, idempotencyKey: validKey(sentKey) ?? crypto.randomUUID() }
}

async function readEntries(c: AppContext): Promise<[string, unknown][]> {
  const type = mediaType(c)
  if (type !== 'application/json' && !formTypes.includes(type)) throw new SiteError(415)
  try {
    if (type !== 'application/json') return [...(await c.req.formData()).entries()]
    const body: unknown = await c.req.json()
    return typeof body === 'object' && body !== null ? Object.entries(body) : [['', body]]
  } catch (error) {
    if (error instanceof SiteError) throw error
    throw new SiteError(400)
  }
}

function validKey(key: string | undefined): string | undefined {
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : undefined
}

function mediaType(c: AppContext): string {
  return (c.req.header('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
}
