// Builds dist/: the Worker, the browser's script, and everything that is served as a file.
import { rmSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { favicon } from './src/build/art/favicon.ts'
import { palette } from './src/build/art/palette.ts'
import { svgUrl } from './src/build/art/svg.ts'
import { compileBreachedPasswords } from './src/build/breached-passwords.ts'
import { computeBuildId } from './src/build/build-id.ts'
import { bundleClient, bundleWorker } from './src/build/bundles.ts'
import { factsForCode, fillMessages, readCompany } from './src/build/company.ts'
import { compileContent } from './src/build/content.ts'
import { bundleCss, cspHash } from './src/build/css.ts'
import {
  emitBuild,
  emitCovers,
  emitFigures,
  emitFonts,
  emitIcons,
  emitPostPreviews,
  emitPreviews
} from './src/build/emit.ts'
import { emitLegal, emitPosts } from './src/build/emit-content.ts'
import { coreFontFaces, preloadedFonts, restFontFaces } from './src/build/fonts.ts'
import { headersFile } from './src/build/headers-file.ts'
import { collectIcons } from './src/build/icons.ts'
import { addKeptFiles } from './src/build/kept.ts'
import { land } from './src/build/land.ts'
import { lettersOf } from './src/build/letters.ts'
import { compileMails } from './src/build/mails.ts'
import { readMessages } from './src/build/messages.ts'
import { createOutput, shortHash } from './src/build/output.ts'
import { readPageDates } from './src/build/page-dates.ts'
import { writeReport } from './src/build/report.ts'
import { loadRenderPages } from './src/build/search/bundle-render-pages.ts'
import { emitSearch } from './src/build/search/emit-search.ts'
import { checkSettingsFile } from './src/build/settings-file.ts'
import { virtualModules } from './src/build/virtual-modules.ts'
import { byLocale, byLocaleAsync, defaultLocale } from './src/shared/locale.ts'
import { messagesPath } from './src/shared/protocol.ts'
import { joinWords } from './src/shared/wording.ts'

checkSettingsFile(await readFile('wrangler.toml', 'utf8'))

// A running site may be using dist/, and another build may be under way at the same time.
const next = `dist/.next-${process.pid}`
const [assetsFolder, workerFolder] = [`${next}/assets`, `${next}/worker`]
await mkdir(assetsFolder, { recursive: true })
process.on('exit', () => rmSync(next, { recursive: true, force: true }))
const output = createOutput(assetsFolder)
const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'))

// Words
const company = await readCompany('locales/company.json')
const sources = await readMessages('locales')
const messages = byLocale((locale) => fillMessages(sources[locale], company[locale]))
const wording = byLocale((locale) => joinWords(messages[locale]))
const deskMessages = await readMessages('locales', 'desk')
const messagesHash = shortHash(JSON.stringify(wording))
for (const [locale, bundle] of Object.entries(wording)) {
  await output.write(messagesPath(messagesHash, locale), JSON.stringify({ [locale]: bundle }))
}
const content = await compileContent('locales', company)

// Pictures, letters
const lucide = await readJson('node_modules/@iconify-json/lucide/icons.json')
await output.write('/_content/icons/lucide.json', JSON.stringify(lucide))
const letters = await lettersOf('locales')
await emitFonts(output, letters)
await emitFigures(output)
await emitIcons(output)
await emitPreviews(output, messages)

// Posts. Their pictures are not among `output.files`, which the Worker holds in its code.
const pictures = createOutput(assetsFolder)
await emitCovers(pictures, content.posts)
await emitPostPreviews(pictures, messages, content.posts)
const blogs = await emitPosts(output, content, pictures.files)
await emitLegal(output, content)

// Styles
const criticalCss = await bundleCss({
  entry: './assets/css/critical.css',
  files: output.files,
  prelude: await coreFontFaces()
})
const fullscreenCss = await bundleCss({
  entry: './assets/css/fullscreen-critical.css',
  files: output.files
})
const siteCss = await bundleCss({ entry: './assets/css/site.css', files: output.files })
const pagesCss = await bundleCss({
  entry: './assets/css/pages.css',
  files: output.files,
  prelude: restFontFaces(letters)
})
const stylesheets = [
  await output.emit('site.css', siteCss),
  await output.emit('pages.css', pagesCss)
]
const galleryCss = await bundleCss({ entry: './assets/css/gallery.css', files: output.files })
await output.emit('gallery.css', galleryCss)
const deskCss = await bundleCss({ entry: './assets/css/desk/desk.css', files: output.files })
const deskStylesheet = await output.emit('desk.css', deskCss)

// Build and script
const fontPreloads = preloadedFonts().map((name) => output.files.get(name).url)
const icons = collectIcons(lucide, messages)
const build = { buildId: await computeBuildId(), builtAt: Date.now(), messagesHash }
await emitBuild(output, { id: build.buildId, timestamp: build.builtAt }, content.posts)
const migrations = (await readdir('src/server/db/migrations')).toSorted()
const client = await bundleClient({
  outdir: `${assetsFolder}/_assets`,
  // Islands reuse the icons that the server rendered and load the others on demand.
  plugins: [
    virtualModules({
      icons: { icons: {} },
      islands: { islandUrls: {}, iconsUrl: '' },
      styles: { stylesheets }
    })
  ]
})
const builtInMessages = byLocale((locale) => {
  const { dialogs, errors, shell } = wording[locale]
  return { dialogs, errors, shell }
})
// Only the styles name the fonts, and only the manifest the icons.
const namedByPages = [...output.files].filter(([name]) => !/\.woff2$|^icon-/.test(name))
const breached = await compileBreachedPasswords()
const computed = virtualModules({
  build: {
    ...build,
    migrations,
    criticalCss,
    criticalCssHash: cspHash(criticalCss),
    fullscreenCss,
    fullscreenCssHash: cspHash(fullscreenCss),
    stylesheets,
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
  dates: { pageDates: readPageDates('locales') },
  messages: { builtInMessages },
  desk: {
    messages: byLocale((locale) => joinWords(deskMessages[locale])),
    stylesheet: deskStylesheet,
    passkeyScript: client.desk
  },
  breached: breached.filter,
  words: { frequentWords: breached.words },
  mails: {
    mails: await compileMails('locales', company),
    senderName: company[defaultLocale].name
  }
})
const worker = await bundleWorker({ outdir: workerFolder, plugins: [computed] })

// Search, which finds what is on the finished pages
const { renderPages } = await loadRenderPages(`${next}/search`, [computed])
await emitSearch(output, 'locales', {
  content,
  pages: await byLocaleAsync((locale) =>
    renderPages({ locale, messages: wording[locale], documents: content.documents })
  ),
  nameOf: (locale, key) =>
    key === 'home' ? wording[locale].shell.breadcrumb.home : wording[locale].shell.footer[key]
})
await output.write('/_headers', headersFile)
await writeReport({ folder: `${next}/meta`, worker, client: client.metafile, criticalCss, siteCss })

// Files of earlier builds: tabs opened on those builds may still request them.
const hashed = `${assetsFolder}/_assets`
await writeFile(
  `${next}/meta/build.json`,
  JSON.stringify({ id: build.buildId, files: await readdir(hashed) })
)
await addKeptFiles({ assets: hashed, kept: '.kept' })
await land(next, 'dist')
