import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { textProblem } from '../../shared/words/text-problem.ts'
import { WordsError } from './words-error.ts'

/**
 * Rejects symbolic links. With one, a pushed change could publish a file of the machine that builds
 * the site, and reviewers would see only a name.
 * @throws WordsError
 */
export async function expectPlainFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const problems = entries
    .filter((entry) => !entry.isFile() && !entry.isDirectory())
    .map(({ parentPath, name }) => ({
      file: path.join(parentPath, name),
      problem: textProblem('json', { value: 'a plain file' })
    }))
  if (problems.length > 0) throw new WordsError(problems)
}
