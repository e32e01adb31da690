import type { AppContext } from '../../env.ts'
import type { FieldError } from '../../forms/define-form.ts'
import { isJson } from '../../forms/server/media-type.ts'
import type { Download, Refused } from '../../forms/server/submission.ts'
import type { MessageParams } from '../../shared/language/messages.ts'
import { privateNoStore } from '../../shared/protocol/cache-control.ts'
import { redirect } from '../redirect.ts'

/** Sends a file that the browser saves. */
export function answerDownload(
  c: AppContext,
  { fileName, content, type = 'application/json' }: Download
): Response {
  const isText = typeof content === 'string'
  const isWhole = isText || content instanceof ReadableStream
  return c.body(isWhole ? content : JSON.stringify(content, undefined, 2), 200, {
    'Cache-Control': privateNoStore,
    'Content-Type': `${isText ? 'text/plain' : type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${fileName}"`
  })
}

const uncached = { 'Cache-Control': privateNoStore }

/** Answers an accepted form: with a 303, or as JSON for script. */
export function answerDone(c: AppContext, location: string): Response {
  if (isJson(c.req.raw)) return c.json({ location }, 200, uncached)
  return redirect(c, location, { status: 303 })
}

interface AnswerRefusedOptions<Key> {
  textOf: (key: Key, params: MessageParams) => string
  /** Answers with the form's page and its translated errors by field. */
  showAgain: (errors: Record<string, string>) => Promise<Response>
}

/** Answers a form that was refused: with its page again, or with the errors as JSON for script. */
export async function answerRefused<Key>(
  c: AppContext,
  { errors, status, retryAfterSeconds }: Refused<Key>,
  { textOf, showAgain }: AnswerRefusedOptions<Key>
): Promise<Response> {
  if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))
  const texts = translateErrors(errors, textOf)
  return isJson(c.req.raw) ? c.json({ errors: texts }, status, uncached) : showAgain(texts)
}

/** Messages by field, with each error's limit filled in, as a number or a duration. */
function translateErrors<Key>(
  errors: FieldError<Key>[],
  textOf: (key: Key, params: MessageParams) => string
): Record<string, string> {
  return Object.fromEntries(
    errors.map(({ field, key, limit = 0 }) => [
      field,
      textOf(key, {
        min: limit,
        max: limit,
        seconds: limit,
        minutes: Math.ceil(limit / 60),
        hours: Math.ceil(limit / 3600)
      })
    ])
  )
}
