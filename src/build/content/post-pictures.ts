import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Picture } from '../../shared/facts/covers.ts'
import { pictureLimits } from '../../shared/words/limits.ts'
import { type TextProblem, textProblem } from '../../shared/words/text-problem.ts'
import { readUpload, type Upload, type UploadOutcome } from '../pictures/uploads.ts'
import { FrontMatterError } from '../words/front-matter.ts'
import type { WordsProblem } from '../words/words-error.ts'
import type { PostSource } from './post-source.ts'

/** Uploaded pictures by their URLs in posts, such as `/pictures/gate.jpg`. */
export type Uploads = Map<string, Upload>

interface Use {
  key: 'picture' | 'body'
  url: string
  alt: string
}

const pictureUrl = /^\/pictures\/((?:[^./][^/]*\/)*[^./][^/]*)$/

/**
 * Reads the pictures of posts.
 * @throws FrontMatterError for pictures without a description, and for missing, damaged, too small
 * or too large ones
 */
export async function readPictures(folder: string, posts: PostSource[]): Promise<Uploads> {
  const uploads: Uploads = new Map()
  const problems: WordsProblem[] = []
  for (const post of posts) {
    for (const use of findUses(post)) {
      const result = await readUse(folder, use)
      if ('refused' in result) problems.push(uploadProblem(post.file, use, result.refused))
      else uploads.set(use.url, result)
    }
  }
  if (problems.length > 0) throw new FrontMatterError(problems)
  return uploads
}

export function listUploads(uploads: Uploads, posts: PostSource[]): Upload[] {
  const usedUploads = posts.flatMap(findUses).flatMap(({ url }) => uploads.get(url) ?? [])
  return [...new Set(usedUploads)]
}

/** The pictures in the text of a post, by their URLs. */
export function mapPictures(uploads: Uploads, { inText }: PostSource): Map<string, Picture> {
  const pictures = new Map<string, Picture>()
  for (const { url } of inText) {
    const upload = uploads.get(url)
    if (upload) pictures.set(url, upload.picture)
  }
  return pictures
}

function findUses({ data: { picture, pictureAlt = '' }, inText }: PostSource): Use[] {
  const inBody = inText.map((each): Use => ({ key: 'body', ...each }))
  return picture ? [{ key: 'picture', url: picture, alt: pictureAlt }, ...inBody] : inBody
}

async function readUse(folder: string, { key, url, alt }: Use): Promise<UploadOutcome> {
  if (alt.trim() === '') return { refused: textProblem('pictureAlt') }
  const [, name] = pictureUrl.exec(url) ?? []
  if (!name) return { refused: textProblem('pictureUrl', { value: url }) }
  const minSize = key === 'body' ? pictureLimits.body : pictureLimits.cover
  return readUpload(path.join(folder, 'pictures', name), minSize)
}

function uploadProblem(file: string, { key, url, alt }: Use, problem: TextProblem): WordsProblem {
  if (key === 'picture') return { file, key: alt === '' ? 'pictureAlt' : key, problem }
  const lines = readFileSync(file, 'utf8').split('\n')
  const index = lines.findIndex((line) => line.includes(`![${alt}](${url}`))
  return { file, key, problem, line: index + 1 || undefined }
}
