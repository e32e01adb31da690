import { readFileSync, rmSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createPictureCache } from '../../src/build/pictures/picture-cache.ts'
import { previewPicture } from '../../src/build/pictures/pictures.ts'

const width = 1200
const empty = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>'

/** For each pixel of a preview without a drawing, whether it differs from the background. */
async function readInk(title: string): Promise<(x: number, y: number) => boolean> {
  const picture = await previewPicture({
    locale: 'tr',
    title,
    line: 'Seyahat acenteleri için.',
    brand: 'Babylon',
    art: empty
  })
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width, height: 630 })
  const at = (x: number, y: number) => data.readUIntBE((y * width + x) * info.channels, 3)
  return (x, y) => at(x, y) !== at(0, 0)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

test.each(['Rezervasyonlarınızın arkasındaki ekiplerle tanışın.', 'Şube açmak: ilk doksan gün'])(
  'the heading “%s” of a preview stays clear of the drawing',
  async (title) => {
    const hasInk = await readInk(title)
    const columns = range(0, width).filter((x) => range(150, 630).some((y) => hasInk(x, y)))
    expect(columns[0]).toBeGreaterThanOrEqual(70)
    expect(columns.at(-1)).toBeLessThan(680)
  }
)

test('the cedilla of a capital Ş does not touch the line below', async () => {
  const hasInk = await readInk('Şube açmak: ilk doksan gün')
  const rows = range(200, 420).map((y) => range(72, 112).some((x) => hasInk(x, y)))
  // Two blocks of ink: the letter with its cedilla, and the d below it.
  expect(rows.filter((inked, index) => inked && !rows[index - 1])).toHaveLength(2)
})

test('a picture that an earlier build has drawn is not drawn again, but a new one is drawn', async () => {
  const input = { slug: crypto.randomUUID() }
  const drawn = await createPictureCache()(input, () => '<svg/>')
  expect(readFileSync(drawn.file, 'utf8')).toBe('<svg/>')
  const later = createPictureCache()
  expect(await later(input, () => '<svg>drawn again</svg>')).toEqual(drawn)
  const other = await later({ ...input, rows: 1 }, () => '<svg>other</svg>')
  expect(readFileSync(other.file, 'utf8')).toBe('<svg>other</svg>')
  for (const { file } of [drawn, other]) rmSync(file)
})
