import type { AppContext } from '../../env.ts'
import type { FieldError } from '../../forms/define-form.ts'
import type { Download } from '../../forms/server/submission.ts'
import type { MessageParams } from '../../shared/language/messages.ts'
import { privateNoStore } from '../cache-control.ts'

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

/** Texts by field, from errors whose texts may name a limit, also as a time. */
export function translateErrors<Key>(
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
