import * as v from 'valibot'
import type { OperatorRequest } from '../../operators/request.ts'
import { createGitHub } from '../github/client.ts'
import type { WordsOutcome } from '../refusal.ts'
import { listPullRequestFiles } from './pull-request-files.ts'

/** A line that a change removes or adds. */
interface ChangedLine {
  kind: 'removed' | 'added'
  text: string
}

export interface FileDiff {
  path: string
  /** Empty for a picture or a large file: GitHub omits their lines. */
  lines: ChangedLine[]
}

const patchSchema = v.object({ filename: v.string(), patch: v.optional(v.string(), '') })

/** Reads the lines that a change removes and adds, for its reviewer. */
export async function readDiff(
  number: number,
  request: OperatorRequest
): Promise<WordsOutcome<{ files: FileDiff[] }>> {
  const files = await listPullRequestFiles(number, patchSchema, createGitHub(request))
  if (!files) return { refused: 'unknownChange' }
  return {
    files: files.map(({ filename, patch }) => ({
      path: filename,
      lines: parsePatch(patch, filename.endsWith('.json') ? parseMessage : (line) => line)
    }))
  }
}

/**
 * @param patch of one file, in unified format without its header
 * @param readText extracts the readable text of a line
 */
function parsePatch(patch: string, readText: (line: string) => string): ChangedLine[] {
  return patch.split('\n').flatMap((line): ChangedLine[] => {
    const text = readText(line.slice(1).trim())
    if (text === '') return []
    if (line.startsWith('-')) return [{ kind: 'removed', text }]
    return line.startsWith('+') ? [{ kind: 'added', text }] : []
  })
}

const messageLine = /^(?:"[^"\\]*": )?("(?:(?!["\\])\P{Cc}|\\(?:["\\/bfnrt]|u[\da-f]{4}))*"),?$/iu

/** The text of a message without its key: `"title": "Book it",` → `Book it`. */
function parseMessage(line: string): string {
  const [, text] = messageLine.exec(line) ?? []
  return text === undefined ? line : JSON.parse(text)
}
