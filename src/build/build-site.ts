import { readFile } from 'node:fs/promises'
import type { IconifyJSON } from '@iconify/types'
import type { Metafile } from 'esbuild'
import { byLocaleAsync } from '../shared/language/locale.ts'
import { messagesPath } from '../shared/links/endpoint-paths.ts'
import { deskIconNames } from '../ui/icons/desk-icon-names.ts'
import { iconNames } from '../ui/icons/icon-names.ts'
import { type BuildTools, stampFiles, wholeBuild } from './build-tools.ts'
import { bundleClient, bundleEditTexts } from './bundle/bundle-client.ts'
import { bundleWorker } from './bundle/bundle-worker.ts'
import { emitStyles, type Styles } from './bundle/emit-styles.ts'
import { collectIcons } from './bundle/icons.ts'
import type { VirtualModules } from './bundle/virtual-modules.ts'
import {
  readMails,
  readSiteMessages,
  type SiteMessages,
  workerModules
} from './computed-modules.ts'
import { type CompiledContent, compileContent, type UnpublishedPost } from './content/content.ts'
import { emitLegal, emitPosts } from './content/emit-content.ts'
import { emitEditTexts, findDeskWithEditor } from './editor/emit-edit-texts.ts'
import { emitEditor } from './editor/emit-editor.ts'
import { emitMails } from './editor/emit-mails.ts'
import { emitSveltia } from './editor/sveltia.ts'
import { emitPictures } from './emit-pictures.ts'
import { createOutput, type Output, shortHash } from './output.ts'
import { readLetters } from './pictures/letters.ts'
import { computeBuildId } from './publish/build-id.ts'
import { readCommittedAt } from './publish/committed-at.ts'
import { headersFile } from './publish/headers-file.ts'
import { emitBuild } from './publish/manifest.ts'
import { loadRenderPages } from './search/bundle-render-pages.ts'
import { emitSearch } from './search/emit-search.ts'
import { checkSettingsFile } from './settings/settings-file.ts'

interface BuildSite {
  /** Output folder for `assets` and `worker`. */
  folder: string
  tools?: BuildTools
  /** Whether drafts and posts with a date in the future are shown, as in development. */
  isPreview?: boolean
  /** Called as soon as the styles are written. */
  onStyles?: (styles: Styles) => void
}

interface BuiltSite {
  buildId: string
  worker: Metafile
  client: Metafile
  styles: Styles
  leftOut: UnpublishedPost[]
  /** Writes the search index of the finished pages. */
  addSearch(): Promise<void>
}

const collectionFile = 'node_modules/@iconify-json/lucide/icons.json'
const contentFiles = [
  'locales/company.json',
  'locales/*/{blogs,legal}/**/*',
  'locales/*/*.*',
  'locales/pictures/**/*'
]

/** Builds the Worker, the browser's script, and everything that is served as a file. */
export async function buildSite({
  folder,
  tools = wholeBuild,
  isPreview = tools.isDevelopment,
  onStyles
}: BuildSite): Promise<BuiltSite> {
  const toml = await readFile('wrangler.toml', 'utf8')
  checkSettingsFile(toml)
  const assetsFolder = `${folder}/assets`
  const output = createOutput(assetsFolder)
  const siteMessages = await readSiteMessages()
  const messagesHash = shortHash(JSON.stringify(siteMessages.messages))
  for (const [locale, messages] of Object.entries(siteMessages.messages)) {
    await output.write(messagesPath(messagesHash, locale), JSON.stringify({ [locale]: messages }))
  }
  const content = await tools.once('content', await stampFiles(...contentFiles), () =>
    compileContent('locales', siteMessages.company, { isPreview })
  )
  const lucide = await tools.once('lucide', '', async (): Promise<IconifyJSON> => {
    const collection = JSON.parse(await readFile(collectionFile, 'utf8'))
    await output.write('/_content/icons/lucide.json', JSON.stringify(collection))
    return collection
  })
  const letters = await readLetters('locales')
  const pictures = await emitPictures(output, assetsFolder, {
    tools,
    letters,
    siteMessages,
    content
  })
  const blogs = await emitPosts(output, content, pictures)
  await emitLegal(output, content)
  const styles = await emitStyles(output, { tools, letters })
  onStyles?.(styles)

  const builtAt = Date.now()
  // In development every build gets its own id, because hashing all files would slow down reloads.
  const buildId = tools.isDevelopment
    ? shortHash(String(builtAt))
    : await computeBuildId(isPreview ? 'preview' : '', ...content.leftOut.map(({ file }) => file))
  const build = { buildId, builtAt, committedAt: readCommittedAt(), messagesHash }
  await emitBuild(output, { id: buildId, timestamp: builtAt })
  const { client, editorConfigs } = await bundleScripts(output, {
    assetsFolder,
    tools,
    siteMessages,
    content,
    styles,
    isPreview,
    desk: tools.isDevelopment ? '' : findDeskWithEditor(toml)
  })
  const icons = collectIcons(lucide, iconNames)
  const deskIcons = collectIcons(lucide, deskIconNames)
  const { files } = output
  const { legal, leftOut } = content
  const parts = {
    tools,
    siteMessages,
    build,
    styles,
    client,
    icons,
    deskIcons,
    files,
    content: { blogs, legal },
    editorConfigs,
    leftOut
  }
  const computed = await workerModules(parts)
  const maps = `${folder}/meta/maps`
  const worker = await bundleWorker({ outdir: `${folder}/worker`, maps, tools, computed })
  await output.write('/_headers', headersFile)
  return {
    buildId,
    worker,
    client: client.metafile,
    styles,
    leftOut,
    addSearch: () =>
      addSearch(output, { folder: `${folder}/search`, computed, content, siteMessages })
  }
}

interface ScriptSources {
  assetsFolder: string
  tools: BuildTools
  siteMessages: SiteMessages
  content: CompiledContent
  styles: Styles
  isPreview: boolean
  /** The origin of the desk with the editor; empty for the page's own. */
  desk: string | undefined
}

/** Bundles the browser's scripts, and emits what the editor of words loads. */
async function bundleScripts(output: Output, sources: ScriptSources) {
  const { assetsFolder, tools, siteMessages, content, styles, isPreview, desk } = sources
  const scripts = {
    outdir: `${assetsFolder}/_assets`,
    tools,
    // Islands reuse the icons that the server rendered and load the others on demand.
    computed: {
      icons: { icons: {} },
      islands: { islandUrls: {}, iconsUrl: '' },
      styles: { stylesheets: styles.stylesheets }
    }
  }
  const client = await bundleClient({
    ...scripts,
    sveltia: await tools.once('sveltia', '', () => emitSveltia(output))
  })
  // These files are not in `output.files`, because the Worker's code needs only their URLs.
  const editorOutput = createOutput(assetsFolder)
  if (isPreview) await emitMails(editorOutput, await readMails(tools, siteMessages.company))
  if (isPreview && desk !== undefined) {
    client.entry = await emitEditTexts(editorOutput, {
      scripts: { page: client.entry, edit: await bundleEditTexts(scripts) },
      company: siteMessages.company,
      content,
      desk
    })
  }
  return { client, editorConfigs: await emitEditor(editorOutput, content) }
}

interface SearchSources {
  folder: string
  computed: VirtualModules
  content: CompiledContent
  siteMessages: SiteMessages
}

async function addSearch(output: Output, searched: SearchSources): Promise<void> {
  const { folder, computed, content, siteMessages } = searched
  const { messages } = siteMessages
  const { renderPages } = await loadRenderPages(folder, computed)
  await emitSearch(output, 'locales', {
    content,
    pages: await byLocaleAsync((locale) =>
      renderPages({ locale, messages: messages[locale], documents: content.documents })
    ),
    readName(locale, key) {
      const { breadcrumb, footer } = messages[locale].shell
      return key === 'home'
        ? breadcrumb.home
        : Object.entries(footer).find(([name]) => name === key)?.[1]
    }
  })
}
