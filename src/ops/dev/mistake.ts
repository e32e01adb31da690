import type { Message } from 'esbuild'

/** Lines that fit a terminal and a browser's overlay. */
const mostLines = 10
const longest = 300

/** Describes what is wrong with a source file: where, what, and the line itself. */
export function describeMistake(error: unknown): string[] {
  const lines = isBuildFailure(error) ? error.errors.flatMap(linesOf) : linesOfError(error)
  const shown = lines.map((line) => line.slice(0, longest))
  if (shown.length <= mostLines) return shown
  return [...shown.slice(0, mostLines - 1), `and ${shown.length - mostLines + 1} more lines`]
}

function isBuildFailure(error: unknown): error is { errors: Message[] } {
  return error instanceof Error && 'errors' in error && Array.isArray(error.errors)
}

function linesOf({ location, text, notes }: Message): string[] {
  if (!location) return [text]
  return [
    `${location.file}:${location.line}:${location.column + 1}`,
    `  ${text}`,
    `  ${location.lineText.trim()}`,
    ...notes.slice(0, 1).map((note) => `  ${note.text}`)
  ]
}

function linesOfError(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const [head = '', ...frames] = (error.stack ?? error.message).split(/\n\s+at /)
  const own = frames
    .map(withoutRoot)
    .find((frame) => /\b(src|locales|assets)\//.test(frame) && !frame.includes('node_modules'))
  const place = own === undefined ? [] : [`  at ${own.split('\n')[0]}`]
  const lines = withoutRoot(head).split('\n')
  return [...lines.filter((line) => line.trim() !== ''), ...place]
}

function withoutRoot(text: string): string {
  return text.replaceAll('file://', '').replaceAll(`${process.cwd()}/`, '')
}
