import * as v from 'valibot'
import { mostListed } from './change.ts'
import type { GitHub } from './github/client.ts'
import { RefusedWords } from './refusal.ts'

const filesSchema = v.array(
  v.object({ filename: v.string(), previous_filename: v.optional(v.string()) })
)

/**
 * The paths of all files that a change touches. A moved file has its former path too, which the
 * GraphQL API does not tell.
 * @throws RefusedWords for more files than one answer lists
 */
export async function changedPaths(number: number, github: GitHub): Promise<string[]> {
  const { status, body } = await github.rest(`/pulls/${number}/files?per_page=${mostListed}`)
  if (status !== 200) throw new RefusedWords('githubRefused')
  const files = v.parse(filesSchema, body)
  if (files.length >= mostListed) throw new RefusedWords('tooLarge')
  return files.flatMap(({ filename, previous_filename: from }) =>
    from === undefined ? [filename] : [filename, from]
  )
}
