import type { Message } from 'esbuild'

/** Maximum lines, so that an error fits a terminal and the browser's overlay. */
const maxLines = 10
const maxLength = 300
const maxFrames = 4
const ownFile = /\b(src|locales|assets)\/|\bwrangler\.toml/

/** Describes an error in a source file: its place, its message, and the line itself. */
export function describeBuildError(error: unknown): string[] {
  const lines = isBuildFailure(error) ? error.errors.flatMap(formatMessage) : linesOfError(error)
  const shortLines = lines.map((line) => line.slice(0, maxLength))
  if (shortLines.length <= maxLines) return shortLines
  return [
    ...shortLines.slice(0, maxLines - 1),
    `and ${shortLines.length - maxLines + 1} more lines`
  ]
}

interface LoggedFault {
  event: string
  requestId?: string
  error?: { stack?: string }
}

/** Describes a fault at request time from its log line; `undefined` for any other line. */
export function describeFault(line: string): string[] | undefined {
  if (!line.startsWith('{"level":"error"')) return undefined
  const { event, requestId, error }: LoggedFault = JSON.parse(line)
  if (!error?.stack) return undefined
  const { lines, frames } = splitStack(error.stack)
  const request = requestId ? [`  ${event}, request ${requestId}`] : []
  return [...lines, ...frames.slice(0, maxFrames), ...request].slice(0, maxLines)
}

/** Whether an error comes from esbuild, whose messages each have a location. */
export function isBuildFailure(error: unknown): error is { errors: Message[] } {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
}

function formatMessage({ location, text, notes }: Message): string[] {
  if (!location) return [text]
  return [
    `${location.file}:${location.line}:${location.column + 1}`,
    `  ${text}`,
    `  ${location.lineText.trim()}`,
    ...notes.slice(0, 1).map((note) => {
      const place = note.location ? ` ${note.location.file}:${note.location.line}` : ''
      return `  ${note.text}${place}`
    })
  ]
}

function linesOfError(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const { lines, frames } = splitStack(error.stack ?? error.message)
  // If the message contains a file, that is more helpful than the line of the build that threw it.
  const isNamed = lines.some((line) => ownFile.test(line))
  return isNamed ? lines : [...lines, ...frames.slice(0, 1)]
}

/** Splits a stack into the lines of the message and the frames in our own files. */
function splitStack(stack: string): { lines: string[]; frames: string[] } {
  const [head = '', ...frames] = stack.split(/\n\s+at /).map(withoutRoot)
  const ownFrames = frames.filter((frame) => ownFile.test(frame) && !frame.includes('node_modules'))
  return {
    lines: head.split('\n').filter((line) => line.trim() !== ''),
    frames: ownFrames.map((frame) => `  at ${frame.split('\n')[0]}`)
  }
}

function withoutRoot(text: string): string {
  return text.replaceAll('file://', '').replaceAll(`${process.cwd()}/`, '')
}
