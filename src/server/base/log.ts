/** Logs one JSON line per event, for Workers Logs, without visitors' input. */
export const log = {
  info: (event: string, fields: LogFields = {}) => console.log(formatLine('info', event, fields)),
  warn: (event: string, fields: LogFields = {}) => console.warn(formatLine('warn', event, fields)),
  error: (event: string, fields: LogFields = {}) =>
    console.error(formatLine('error', event, fields))
}

interface LogFields {
  requestId?: string
  error?: unknown
  [name: string]: unknown
}

function formatLine(level: string, event: string, { error, ...fields }: LogFields): string {
  const fault =
    error instanceof Error
      ? {
          name: error.name,
          message: error.message,
          cause: ownCause(error.cause),
          stack: error.stack
        }
      : error
  return JSON.stringify({ level, event, ...fields, error: fault })
}

/** The cause's message, if it is our own and so contains no input. */
function ownCause(cause: unknown): string | undefined {
  return typeof cause === 'string' ? cause : undefined
}
