import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Outcome } from '../../server/outcome.ts'
import type { Picture } from '../../shared/facts/covers.ts'
import { pictureLimits } from '../../shared/words/limits.ts'
import { type TextProblem, textProblem } from '../../shared/words/text-problem.ts'
import { cacheOnDisk } from '../cache.ts'
import { type Output, shortHash } from '../output.ts'
import { slugify } from '../words/slugify.ts'
import type { FindPicture } from './picture-cache.ts'

/** A picture that editors have uploaded to `locales/pictures/`. */
export interface Upload {
  file: string
  picture: Picture
  variants: Variant[]
}

interface Variant {
  url: string
  width: number
  format: Format
}

type Format = keyof typeof encoders

/** AVIF for almost all browsers, and WebP for the others and for feeds. */
const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 55, effort: 3 }),
  webp: (image: Sharp) => image.webp({ quality: 78 })
}

/** The widths of the files. A picture is not enlarged. */
const widths = [480, 960, 1440]

/** Part of each URL, because files with the same URL must not change. */
const recipe = `${sharp.versions.sharp} ${widths} ${Object.values(encoders)}`

/**
 * The accepted formats by sharp's names: JPEG, PNG, WebP and AVIF. SVG is not one, because it can
 * contain script.
 */
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'heif']

/** Part of the cache key, because changed limits require another check of the same picture. */
const limitsHash = shortHash(`${sharp.versions.sharp} ${formats} ${pictureLimits.pixels}`)

/** The size of a picture as shown: width and height are swapped if the camera was turned. */
interface PictureSize {
  width: number
  height: number
}

/** The outcome of reading a picture. A refusal is a problem that the author can fix. */
export type UploadOutcome = Outcome<TextProblem, Upload>

/** Reads a picture, and chooses the files that the build makes of it. */
export async function readUpload(
  file: string,
  [width, height]: readonly [number, number]
): Promise<UploadOutcome> {
  if (!existsSync(file)) {
    return { refused: textProblem('picture', { value: path.basename(file) }) }
  }
  const bytes = await readFile(file)
  if (bytes.length > pictureLimits.bytes) {
    const value = `${pictureLimits.bytes / 1_000_000} MB`
    return { refused: textProblem('pictureLarge', { value }) }
  }
  let size: PictureSize
  try {
    const measured = await cacheOnDisk(`picture-size-${limitsHash}`, bytes, () => measure(bytes))
    size = JSON.parse(Buffer.from(measured).toString())
  } catch {
    return { refused: textProblem('pictureDamaged') }
  }
  if (size.width * size.height > pictureLimits.pixels) {
    const value = `${pictureLimits.pixels / 1_000_000} million pixels`
    return { refused: textProblem('pictureLarge', { value }) }
  }
  if (size.width < width || size.height < height) {
    const value = `${size.width} × ${size.height}`
    return { refused: textProblem('pictureSmall', { value, min: `${width} × ${height}` }) }
  }
  return { file, ...plan(file, shortHash(bytes, recipe), size) }
}

/**
 * The size of a picture, in JSON. Decodes the pixels too, because a damaged file may have a valid
 * header.
 * @throws Error for a damaged picture or another format
 */
async function measure(bytes: Uint8Array): Promise<Uint8Array> {
  const image = open(bytes)
  const { format, autoOrient } = await image.metadata()
  if (!formats.includes(format)) throw new Error(`The format ${format} is not allowed.`)
  const isTooLarge = autoOrient.width * autoOrient.height > pictureLimits.pixels
  if (!isTooLarge) await image.stats()
  return Buffer.from(JSON.stringify(autoOrient))
}

function open(bytes: Uint8Array): Sharp {
  return sharp(bytes, { failOn: 'error' })
}

function plan(file: string, hash: string, size: PictureSize): Pick<Upload, 'picture' | 'variants'> {
  const widest = Math.min(size.width, Math.max(...widths))
  const usedWidths = [...widths.filter((width) => width < widest), widest]
  const name = slugify(path.parse(file).name)
  const createVariants = (format: Format) =>
    usedWidths.map((width) => ({
      url: `/_assets/${name}-${width}-${hash}.${format}`,
      width,
      format
    }))
  const srcset = (variants: Variant[]) =>
    variants.map(({ url, width }) => `${url} ${width}w`).join(', ')
  const avif = createVariants('avif')
  const webp = createVariants('webp')
  return {
    picture: {
      url: webp.at(-1)?.url ?? '',
      width: widest,
      height: Math.round((size.height * widest) / size.width),
      avif: srcset(avif),
      webp: srcset(webp)
    },
    variants: [...avif, ...webp]
  }
}

/** Writes the files of pictures, upright and without camera metadata, such as the location. */
export async function emitUploads(
  output: Output,
  find: FindPicture,
  uploads: Upload[]
): Promise<void> {
  for (const { file, variants } of uploads) {
    for (const { url, width, format } of variants) {
      const content = await find(url, async () => {
        const image = open(await readFile(file))
        return encoders[format](image.autoOrient().resize({ width })).toBuffer()
      })
      await output.link(url, content.file)
    }
  }
}

/** The part of a picture that fills a size, as an SVG document. */
export async function cropPicture(file: string, { width, height }: PictureSize): Promise<string> {
  const image = open(await readFile(file))
    .autoOrient()
    .resize({ width, height })
  const bytes = await image.jpeg({ quality: 92 }).toBuffer()
  const data = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const size = `width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size}><image ${size} href="${data}"/></svg>`
}
