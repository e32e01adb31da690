import { routes } from '../routes.ts'
import { locales } from '../shared/language/locale.ts'
import { type BuildTools, emitOnce } from './build-tools.ts'
import type { SiteMessages } from './computed-modules.ts'
import type { CompiledContent } from './content/content.ts'
import { emitCovers, emitPostPreviews } from './content/emit-post-pictures.ts'
import { createOutput, type Output } from './output.ts'
import { emitDrawings, emitFonts, emitIcons, emitPreviews } from './pictures/emit-site-pictures.ts'
import type { Letters } from './pictures/letters.ts'
import { createPictureCache } from './pictures/picture-cache.ts'
import { emitUploads } from './pictures/uploads.ts'

interface PictureSources {
  tools: BuildTools
  letters: Letters
  siteMessages: SiteMessages
  content: CompiledContent
}

type PictureStep = [name: string, key: string, work: (part: Output) => Promise<void>]

/**
 * Emits fonts and pictures, each step only if its key has changed. Returns the posts' pictures,
 * which are not in `output.files`, because those are part of the Worker's code.
 */
export async function emitPictures(
  output: Output,
  folder: string,
  { tools, letters, siteMessages: { plainMessages: messages }, content }: PictureSources
): Promise<Output['files']> {
  const find = createPictureCache()
  const covers = locales.flatMap((locale) =>
    content.posts[locale].map(({ slug, group, title, cover }) => [slug, group, title, cover])
  )
  const coversKey = JSON.stringify(covers)
  const uploads = content.uploads.flatMap(({ variants }) => variants.map(({ url }) => url))
  const siteSteps: PictureStep[] = [
    ['fonts', JSON.stringify(letters), (part) => emitFonts(part, letters)],
    ['drawings', '', emitDrawings],
    ['icons', '', emitIcons],
    // In development, link previews keep the texts of the first build.
    ['previews', Object.keys(routes).join(), (part) => emitPreviews(part, find, messages)]
  ]
  const postSteps: PictureStep[] = [
    ['covers', coversKey, (part) => emitCovers(part, find, content.posts)],
    ['uploads', uploads.join(), (part) => emitUploads(part, find, content.uploads)],
    ['post-previews', coversKey, (part) => emitPostPreviews(part, find, { ...content, messages })]
  ]
  const postOutput = createOutput(folder)
  for (const [steps, into] of [[siteSteps, output] as const, [postSteps, postOutput] as const]) {
    for (const [name, key, work] of steps) await emitOnce(tools, into, { folder, name, key }, work)
  }
  return postOutput.files
}
