import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pagePaths } from '../../support/pages.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()

/** The content of a tag in the head of a page. */
function readMeta(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1]
}

async function fetchPicture(path: string): Promise<Buffer> {
  const html = await textOf(site.fetch(path))
  const response = await site.fetch(readMeta(html, 'og:image') ?? '')
  return Buffer.from(await response.arrayBuffer())
}

/** The drawing at the right of a picture, scaled down so far that its palette hardly matters. */
async function fetchDrawing(path: string): Promise<Uint8Array> {
  const area = { left: 800, top: 0, width: 400, height: 630 }
  const drawing = sharp(await fetchPicture(path)).extract(area)
  return drawing.resize(20, 32, { fit: 'fill' }).raw().toBuffer()
}

/** The mean difference between two drawings, from 0 to 255. */
function difference(one: Uint8Array, other: Uint8Array): number {
  return (
    one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
  )
}

test.each(pagePaths())(
  '$path has a preview for Open Graph and Twitter §6.18',
  async ({ path, locale }) => {
    const html = await textOf(site.fetch(path))
    expect(readMeta(html, 'og:url')).toBe(site.origin + path)
    expect(readMeta(html, 'og:locale')).toBe(locale === 'en' ? 'en_GB' : 'tr_TR')
    expect(readMeta(html, 'og:locale:alternate')).toBe(locale === 'en' ? 'tr_TR' : 'en_GB')
    expect(readMeta(html, 'twitter:card')).toBe('summary_large_image')
    const { width, height, format } = await sharp(await fetchPicture(path)).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
  }
)

test('each programme and each kind of cover has its own drawing, in both languages §6.18', async () => {
  const paths: [english: string, turkish: string][] = [
    ['/', '/tr'],
    ['/partnership/gsa', '/tr/partnership/gsa'],
    ['/partnership/franchise', '/tr/partnership/franchise'],
    ['/partnership/stream-by-babylon', '/tr/partnership/stream-by-babylon'],
    ['/blogs/choosing-a-supplier', '/tr/blogs/tedarikci-secerken-ilk-rezervasyondan-once'],
    ['/blogs/what-a-gsa-agreement-should-say', '/tr/blogs/gsa-sozlesmesinde-neler-yazmali']
  ]
  const drawings = await Promise.all(
    paths.map(async ([english, turkish]) => ({
      english: await fetchDrawing(english),
      turkish: await fetchDrawing(turkish)
    }))
  )
  for (const [index, { english, turkish }] of drawings.entries()) {
    expect(difference(english, turkish), paths[index]?.[0]).toBeLessThan(3)
    for (const other of drawings.slice(index + 1)) {
      expect(difference(english, other.english), paths[index]?.[0]).toBeGreaterThan(8)
    }
  }
})
