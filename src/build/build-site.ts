import { readdir, readFile } from 'node:fs/promises'
import type { IconifyJSON } from '@iconify/types'
import type { Metafile } from 'esbuild'
import { favicon } from '../art/favicon.ts'
import { palette } from '../art/palette.ts'
import { svgUrl } from '../art/svg.ts'
import { routes } from '../routes.ts'
import {
  byLocale,
  byLocaleAsync,
  defaultLocale,
  type Locale,
  locales
} from '../shared/language/locale.ts'
import type { Messages } from '../shared/language/messages.ts'
import { joinWords } from '../shared/language/wording.ts'
import { messagesPath } from '../shared/links/endpoint-paths.ts'
import { compileBreachedPasswords } from './breached-passwords.ts'
import { computeBuildId } from './build-id.ts'
import { type BuildTools, emitOnce, stampOf, wholeBuild } from './build-tools.ts'
import { bundleClient, bundleWorker } from './bundle/bundles.ts'
import { cspHash } from './bundle/css.ts'
import { emitStyles, type Styles } from './bundle/emit-styles.ts'
import { collectIcons } from './bundle/icons.ts'
import type { VirtualModules } from './bundle/virtual-modules.ts'
import { compileContent, type UnpublishedPost } from './content/content.ts'
import { emitLegal, emitPosts } from './content/emit-content.ts'
import {
  emitBuild,
  emitCovers,
  emitFigures,
  emitFonts,
  emitIcons,
  emitPostPreviews,
  emitPreviews
} from './emit.ts'
import { createOutput, type Output, shortHash } from './output.ts'
import { preloadedFonts } from './pictures/fonts.ts'
import { lettersOf } from './pictures/letters.ts'
import { headersFile } from './publish/headers-file.ts'
import { loadRenderPages } from './search/bundle-render-pages.ts'
import { emitSearch } from './search/emit-search.ts'
import { checkSettingsFile } from './settings/settings-file.ts'
import { factsForCode, fillMessages, readCompany } from './words/company.ts'
import { compileMails } from './words/mails.ts'
import { readMessages } from './words/messages.ts'
import { readPageDates } from './words/page-dates.ts'

interface BuildSite {
  /** Output folder for `assets` and `worker`. */
  folder: string
  tools?: BuildTools
  /** Called as soon as the styles are written. */
  onStyles?: (styles: Styles) => void
}

export interface BuiltSite {
  buildId: string
  worker: Metafile
  client: Metafile
  styles: Styles
  leftOut: UnpublishedPost[]
  /** Writes the search index of the finished pages. */
  addSearch(): Promise<void>
}

const collectionFile = 'node_modules/@iconify-json/lucide/icons.json'
const contentFiles = ['locales/company.json', 'locales/*/{blogs,legal}/**/*', 'locales/*/*.*']
const mailFiles = ['locales/company.json', 'locales/*/mail/**/*']

/** Builds the Worker, the browser's script, and everything that is served as a file. */
export async function buildSite({
  folder,
  tools = wholeBuild,
  onStyles
}: BuildSite): Promise<BuiltSite> {
  checkSettingsFile(await readFile('wrangler.toml', 'utf8'))
  const [assetsFolder, workerFolder] = [`${folder}/assets`, `${folder}/worker`]
  const output = createOutput(assetsFolder)
  const { once } = tools

  const company = await readCompany('locales/company.json')
  const sources = await readMessages('locales')
  const messages = byLocale((locale) => fillMessages(sources[locale], company[locale]))
  const wording = byLocale((locale) => joinWords(messages[locale]))
  const deskMessages = await readMessages('locales', 'desk')
  const messagesHash = shortHash(JSON.stringify(wording))
  for (const [locale, bundle] of Object.entries(wording)) {
    await output.write(messagesPath(messagesHash, locale), JSON.stringify({ [locale]: bundle }))
  }
  const content = await once('content', await stampOf(...contentFiles), () =>
    compileContent('locales', company, { isPreview: tools.isDevelopment })
  )

  const lucide = await once('lucide', '', async (): Promise<IconifyJSON> => {
    const collection = JSON.parse(await readFile(collectionFile, 'utf8'))
    await output.write('/_content/icons/lucide.json', JSON.stringify(collection))
    return collection
  })
  const letters = await lettersOf('locales')
  const lettersKey = JSON.stringify(letters)
  const emit = (name: string, key: string, work: (part: Output) => Promise<void>, into = output) =>
    emitOnce(tools, into, { folder: assetsFolder, name, key }, work)
  await emit('fonts', lettersKey, (part) => emitFonts(part, letters))
  await emit('figures', '', emitFigures)
  await emit('icons', '', emitIcons)
  // In development, link previews keep the wording of the first build.
  await emit('previews', Object.keys(routes).join(), (part) => emitPreviews(part, messages))

  // The posts' pictures are not in `output.files`, which is part of the Worker's code.
  const pictures = createOutput(assetsFolder)
  const drawn = JSON.stringify(
    locales.flatMap((locale) =>
      content.posts[locale].map((post) => [post.slug, post.title, post.cover])
    )
  )
  await emit('covers', drawn, (part) => emitCovers(part, content.posts), pictures)
  const emitPostPictures = (part: Output) => emitPostPreviews(part, messages, content.posts)
  await emit('post-previews', drawn, emitPostPictures, pictures)
  const blogs = await emitPosts(output, content, pictures.files)
  await emitLegal(output, content)

  const styles = await emitStyles(output, { tools, letters })
  onStyles?.(styles)

  const fontPreloads = preloadedFonts().map((name) => output.files.get(name)?.url)
  const icons = collectIcons(lucide, messages)
  const builtAt = Date.now()
  // In development every build gets its own id, because hashing all files would slow down reloads.
  const buildId = tools.isDevelopment
    ? shortHash(String(builtAt))
    : await computeBuildId(...content.leftOut.map(({ file }) => file))
  const build = { buildId, builtAt, messagesHash }
  await emitBuild(output, { id: build.buildId, timestamp: build.builtAt }, content.posts)
  const migrations = (await readdir('src/server/db/migrations')).toSorted()
  const client = await bundleClient({
    outdir: `${assetsFolder}/_assets`,
    tools,
    // Islands reuse the icons that the server rendered and load the others on demand.
    computed: {
      icons: { icons: {} },
      islands: { islandUrls: {}, iconsUrl: '' },
      styles: { stylesheets: styles.stylesheets }
    }
  })
  const builtInMessages = byLocale((locale) => {
    const { dialogs, errors, shell } = wording[locale]
    return { dialogs, errors, shell }
  })
  // Pages name neither fonts nor icons: only the styles name fonts, and only the manifest names
  // icons.
  const namedByPages = [...output.files].filter(([name]) => !/\.woff2$|^icon-/.test(name))
  const breached = await once('breached', '', compileBreachedPasswords)
  const computed: VirtualModules = {
    build: {
      ...build,
      migrations,
      criticalCss: styles.critical,
      criticalCssHash: cspHash(styles.critical),
      fullscreenCss: styles.fullscreen,
      fullscreenCssHash: cspHash(styles.fullscreen),
      stylesheets: styles.stylesheets,
      clientEntry: client.entry,
      groundColour: palette.ground,
      inlineIcon: svgUrl(favicon()),
      fontPreloads
    },
    company: { company: byLocale((locale) => factsForCode(company[locale])) },
    islands: { islandUrls: client.islands, iconsUrl: client.icons },
    assets: { assets: Object.fromEntries(namedByPages) },
    icons: { icons },
    content: { blogs, legal: content.legal },
    dates: { pageDates: await once('dates', '', async () => readPageDates('locales')) },
    messages: { builtInMessages },
    desk: {
      messages: byLocale((locale) => joinWords(deskMessages[locale])),
      stylesheet: styles.desk,
      passkeyScript: client.desk
    },
    breached: breached.filter,
    passwords: { words: breached.words, phrases: breached.phrases },
    mails: {
      mails: await once('mails', await stampOf(...mailFiles), () =>
        compileMails('locales', company)
      ),
      senderName: company[defaultLocale].name
    }
  }
  const worker = await bundleWorker({
    outdir: workerFolder,
    maps: `${folder}/meta/maps`,
    tools,
    computed
  })

  await output.write('/_headers', headersFile)

  async function addSearch(): Promise<void> {
    // The wording has the shape of its English files, from which its type is made.
    const pages = wording as unknown as Record<Locale, Messages>
    const { renderPages } = await loadRenderPages(`${folder}/search`, computed)
    await emitSearch(output, 'locales', {
      content,
      pages: await byLocaleAsync((locale) =>
        renderPages({ locale, messages: pages[locale], documents: content.documents })
      ),
      nameOf(locale, key) {
        const { breadcrumb, footer } = pages[locale].shell
        return key === 'home'
          ? breadcrumb.home
          : Object.entries(footer).find(([name]) => name === key)?.[1]
      }
    })
  }

  return {
    buildId,
    worker,
    client: client.metafile,
    styles,
    leftOut: content.leftOut,
    addSearch
  }
}
