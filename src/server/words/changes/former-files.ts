import * as v from 'valibot'
import { type GitHub, successBody } from '../github/client.ts'
import { parseData } from '../github/repository.ts'
import type { WordsOutcome } from '../refusal.ts'
import { listChangedPaths } from './pull-request-files.ts'

/** A file before a change, in base64; without contents if it did not exist. */
export interface FormerFile {
  path: string
  contents?: string
}

interface PublishedCommit {
  number: number
  commit: string
  mainHead: string
}

const objectSchema = v.nullable(v.object({ oid: v.string() }))
const objectsSchema = v.object({ repository: v.record(v.string(), objectSchema) })
const blobSchema = v.object({ content: v.string() })

/** Reads the files of a published change as they were before it, unless one has changed since. */
export async function readFormerFiles(
  { number, commit, mainHead }: PublishedCommit,
  github: GitHub
): Promise<WordsOutcome<FormerFile[]>> {
  const paths = await listChangedPaths(number, github)
  if (!paths) return { refused: 'tooLarge' }
  const [filesBefore, after, now] = await Promise.all(
    [`${commit}^`, commit, mainHead].map((revision) => objectsAt(revision, paths, github))
  )
  if (paths.some((_, index) => after?.[index] !== now?.[index])) {
    return { refused: 'changedSince' }
  }
  return Promise.all(
    paths.map(async (path, index) => {
      const id = filesBefore?.[index]
      return id === undefined ? { path } : { path, contents: await readContents(id, github) }
    })
  )
}

/** The object ids of files at a commit; `undefined` for a missing file. */
async function objectsAt(
  revision: string,
  paths: string[],
  { owner, name, graphql }: GitHub
): Promise<(string | undefined)[]> {
  const fields = paths.map(
    (path, index) =>
      `f${index}: object(expression: ${JSON.stringify(`${revision}:${path}`)}) { oid }`
  )
  const response = await graphql(
    `query($owner: String!, $name: String!) {
      repository(owner: $owner, name: $name) { ${fields.join('\n')} }
    }`,
    { owner, name }
  )
  const { repository } = parseData(objectsSchema, response)
  return paths.map((_, index) => repository[`f${index}`]?.oid)
}

/** The contents of a file, in base64 without line breaks. */
async function readContents(id: string, github: GitHub): Promise<string> {
  const body = successBody(await github.rest(`/git/blobs/${id}`))
  return v.parse(blobSchema, body).content.replaceAll('\n', '')
}
