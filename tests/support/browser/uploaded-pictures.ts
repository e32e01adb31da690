import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp, { type Region } from 'sharp'

interface Upload {
  width: number
  height: number
  /** The format follows from the name. */
  name: string
}

/** A stored picture with a red left half and a blue right half. */
export function halves(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c02020' } }).composite([
    {
      input: {
        create: { width: width / 2, height, channels: 3, background: '#2020c0' }
      },
      left: width / 2,
      top: 0
    }
  ])
}

/** Adds a picture as a phone held upright takes it: rotated by its metadata, with a location. */
export async function addUpload(locales: string, { name, width, height }: Upload): Promise<void> {
  mkdirSync(`${locales}/pictures`, { recursive: true })
  await halves(width, height)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 32/1 11/1' } })
    .withMetadata({ orientation: 6 })
    .toFile(`${locales}/pictures/${name}`)
}

export function changePost(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file, 'utf8')
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`${file} does not have ${from}.`)
  writeFileSync(file, changed)
}

/** How much redder than blue a part of a picture is. */
export async function rednessOf(picture: Uint8Array, part: Region): Promise<number> {
  const { channels } = await sharp(await sharp(picture).extract(part).toBuffer()).stats()
  const [red, , blue] = channels
  return (red?.mean ?? 0) - (blue?.mean ?? 0)
}
