import { type BuildTools, stampFiles } from '../build-tools.ts'
import type { Output } from '../output.ts'
import { secondFontFaces } from '../pictures/fonts.ts'
import type { Letters } from '../pictures/letters.ts'
import { bundleCss } from './css.ts'

export interface Styles {
  critical: string
  fullscreen: string
  stylesheets: string[]
  desk: string
  /** The content of the first stylesheet. */
  site: string
}

/** Bundles the stylesheets and writes the linked ones. */
export async function emitStyles(
  output: Output,
  { tools, letters }: { tools: BuildTools; letters: Letters }
): Promise<Styles> {
  const { files } = output
  const urls = [...files].map(([name, { url }]) => name + url)
  const stamp = [await stampFiles('assets/css/**/*.css'), JSON.stringify(letters), ...urls].join(
    '\n'
  )
  const bundles = await tools.once('styles', stamp, async () => {
    const bundle = (name: string, prelude?: string) =>
      bundleCss({ entry: `./assets/css/${name}.css`, files, prelude })
    const [critical, fullscreen, site, pages, gallery, desk] = await Promise.all([
      bundle('critical'),
      bundle('fullscreen-critical'),
      bundle('site'),
      bundle('pages', secondFontFaces(letters)),
      bundle('gallery'),
      bundle('desk', secondFontFaces(letters))
    ])
    return { critical, fullscreen, site, pages, gallery, desk }
  })
  const { critical, fullscreen, site, pages, gallery, desk } = bundles
  const stylesheets = [await output.emit('site.css', site), await output.emit('pages.css', pages)]
  await output.emit('gallery.css', gallery)
  return { critical, fullscreen, stylesheets, desk: await output.emit('desk.css', desk), site }
}
