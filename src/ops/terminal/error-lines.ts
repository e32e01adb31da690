/** The first line of an error's message. */
export function firstLine(error: unknown): string {
  return errorLines(error).find((line) => line.trim() !== '') ?? 'no reason given'
}

export function errorLines(error: unknown): string[] {
  return (error instanceof Error ? error.message : String(error)).split('\n')
}
