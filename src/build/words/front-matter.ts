import * as v from 'valibot'
import { parse } from 'yaml'
import { encodeProblem, textProblem } from '../../shared/words/text-problem.ts'
import { problemOfIssue } from './issue-problem.ts'
import { WordsError } from './words-error.ts'

export class FrontMatterError extends WordsError {
  override name = 'FrontMatterError'
}

/**
 * Splits a Markdown file into its checked front matter and its body.
 * @throws FrontMatterError naming the file and every field that is wrong
 */
export function parseFrontMatter<Schema extends v.GenericSchema>(
  file: string,
  text: string,
  schema: Schema
): { data: v.InferOutput<Schema>; body: string } {
  const { yaml, body } = splitFrontMatter(file, text)
  const result = v.safeParse(schema, parseYaml(file, yaml))
  if (!result.success) {
    throw new FrontMatterError(
      result.issues.map((issue) => ({
        file,
        key: v.getDotPath(issue) ?? '(all)',
        problem: problemOfIssue(issue)
      }))
    )
  }
  return { data: result.output, body }
}

/** @throws FrontMatterError for a file that does not begin with front matter */
export function splitFrontMatter(file: string, text: string): { yaml: string; body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text)
  if (!match) {
    const problem = textProblem('json', { value: 'front matter between --- lines and a text' })
    throw new FrontMatterError([{ file, problem }])
  }
  const [, yaml = '', body = ''] = match
  return { yaml, body }
}

/** Parses front matter. Its first line is the second line of the file. */
function parseYaml(file: string, text: string): unknown {
  try {
    return parse(`\n${text}`)
  } catch (cause) {
    const value = `YAML: ${cause instanceof Error ? cause.message : cause}`
    throw new FrontMatterError([{ file, problem: textProblem('json', { value }) }])
  }
}

export const isoDate = v.pipe(
  v.string(),
  v.isoDate(encodeProblem(textProblem('date'))),
  v.check(isRealDay, encodeProblem(textProblem('date')))
)

/** `Date.parse` would take the 30th of February for a day of March. */
function isRealDay(day: string): boolean {
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

export function textOfLength(min: number, max: number) {
  const range = encodeProblem(textProblem('length', { min, max }))
  return v.pipe(v.string(), v.trim(), v.minLength(min, range), v.maxLength(max, range))
}
