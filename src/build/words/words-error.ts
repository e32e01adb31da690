import { describeProblem, type TextProblem } from '../../shared/words/text-problem.ts'

/** A problem in a file in `locales/`, with the key if it is known. */
export interface WordsProblem {
  file: string
  /** The key of the message, such as `hero.title`, or a field of the front matter. */
  key?: string
  /** The line of the file; by default the line of the key. */
  line?: number
  problem: TextProblem
}

/** An error in a text, which its author can fix. */
export class WordsError extends Error {
  override name = 'WordsError'
  readonly problems: WordsProblem[]

  constructor(problems: WordsProblem[], { heading, ...options }: ErrorOptions & Heading = {}) {
    super([...(heading ? [heading] : []), ...problems.map(lineOfProblem)].join('\n'), options)
    this.problems = problems
  }
}

interface Heading {
  /** Printed above the problems. */
  heading?: string
}

/**
 * Waits for all tasks, so that one build reports the problems of all files.
 * @throws WordsError with the problems of every task
 */
export async function collectProblems<Result>(tasks: Promise<Result>[]): Promise<Result[]> {
  const settled = await Promise.allSettled(tasks)
  const errors = settled.flatMap((task) => (task.status === 'rejected' ? [task.reason] : []))
  const fault = errors.find((error) => !(error instanceof WordsError))
  if (fault) throw fault
  const problems = errors.flatMap((error: WordsError) => error.problems)
  if (problems.length > 0) throw new WordsError(problems)
  return settled.flatMap((task) => (task.status === 'fulfilled' ? [task.value] : []))
}

function lineOfProblem({ file, key, line, problem }: WordsProblem): string {
  const text = describeProblem(problem)
  if (line) return `${file}: field '${key}', line ${line}: ${text}`
  if (key === undefined) return `${file}: ${text}`
  // The key is quoted, because it would otherwise read as part of the sentence.
  return file.endsWith('.md') ? `${file}: field '${key}': ${text}` : `${file}: ${key}: ${text}`
}
