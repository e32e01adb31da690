import { readFileSync } from 'node:fs'
import { isNode, LineCounter, parseDocument } from 'yaml'
import { describeProblem, encodeProblem } from '../../shared/words/text-problem.ts'
import { WordsError, type WordsProblem } from './words-error.ts'

/** GitHub shows at most this many errors per step. */
const maxErrors = 10

/**
 * GitHub Actions commands that attach the problems of texts to their lines. The desk reads them:
 * their title is the key of the field, and their last line is the problem. Other errors get none.
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function formatAnnotations(error: unknown): string[] {
  if (!(error instanceof WordsError)) return []
  return error.problems.slice(0, maxErrors).map((place) => {
    const { file, key, problem } = place
    const properties = [`file=${property(file)}`, `line=${place.line ?? lineNumber(place)}`]
    if (key !== undefined) properties.push(`title=${property(key)}`)
    const message = `${describeProblem(problem)}\n${encodeProblem(problem)}`
    return `::error ${properties.join()}::${escapeData(message)}`
  })
}

/** The line of the key, or of its closest ancestor in the file. */
export function lineNumber({ file, key = '' }: Pick<WordsProblem, 'file' | 'key'>): number {
  const source = fileText(file)
  const isMarkdown = file.endsWith('.md')
  const front = /^---\r?\n([\s\S]*?)\r?\n---/.exec(source)?.[1] ?? ''
  const counter = new LineCounter()
  // JSON is YAML as well.
  const document = parseDocument(isMarkdown ? front : source, { lineCounter: counter })
  for (let trail = key.split('.'); trail.length > 0; trail = trail.slice(0, -1)) {
    const node = document.getIn(trail, true)
    if (isNode(node) && node.range) {
      return counter.linePos(node.range[0]).line + (isMarkdown ? 1 : 0)
    }
  }
  return 1
}

/** A missing file is reported as a problem as well. */
function fileText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
