import { readdir } from 'node:fs/promises'
import { drawFavicon } from '../art/favicon.ts'
import { palette } from '../art/palette.ts'
import { svgUrl } from '../art/svg.ts'
import { byLocale, defaultLocale, type Locale } from '../shared/language/locale.ts'
import { type Bundle, keepMessagesTogether } from '../shared/language/message-tree.ts'
import type { Messages } from '../shared/language/messages.ts'
import { compileBreachedPasswords } from './breached-passwords.ts'
import { type BuildTools, stampFiles } from './build-tools.ts'
import type { ClientBundle } from './bundle/bundle-client.ts'
import { cspHash } from './bundle/css.ts'
import type { Styles } from './bundle/emit-styles.ts'
import type { VirtualModules } from './bundle/virtual-modules.ts'
import type { UnpublishedPost } from './content/content.ts'
import { readGuide } from './editor/guide.ts'
import type { Output } from './output.ts'
import { preloadedFonts } from './pictures/fonts.ts'
import { checkPreviewTexts } from './pictures/preview-texts.ts'
import { type Company, readCompany } from './words/company.ts'
import { factsForCode, fillMessages } from './words/fill-facts.ts'
import { compileMails } from './words/mails.ts'
import { readMessages } from './words/messages.ts'
import { readPageDates } from './words/page-dates.ts'
import { expectPlainFiles } from './words/plain-files.ts'
import { readSamples } from './words/samples.ts'

/** The messages of the site, with the facts of the company filled in. */
export interface SiteMessages {
  company: Record<Locale, Company>
  plainMessages: Record<Locale, Bundle>
  /** The texts of `plainMessages`, with no-break characters where lines must not break. */
  messages: Record<Locale, Messages>
}

interface WorkerParts {
  tools: BuildTools
  siteMessages: SiteMessages
  build: { buildId: string; builtAt: number; committedAt: number; messagesHash: string }
  styles: Styles
  client: ClientBundle
  icons: Record<string, string>
  deskIcons: Record<string, string>
  files: Output['files']
  content: Record<'blogs' | 'legal', unknown>
  editorConfigs: Record<Locale, string>
  leftOut: UnpublishedPost[]
}

const companyFile = 'locales/company.json'
const mailFiles = [companyFile, 'locales/*/mail/**/*']

/** @throws WordsError */
export async function readSiteMessages(folder = 'locales'): Promise<SiteMessages> {
  await expectPlainFiles(folder)
  const company = await readCompany(`${folder}/company.json`)
  const sources = await readMessages(folder)
  const plainMessages = byLocale((locale) =>
    fillMessages(sources[locale], company[locale], `${folder}/${locale}/messages`)
  )
  checkPreviewTexts(plainMessages, folder)
  // Types are generated from the English files, and the other languages have the same keys.
  const messages = byLocale(
    (locale) => keepMessagesTogether(plainMessages[locale]) as unknown as Messages
  )
  return { company, plainMessages, messages }
}

/** The compiled mails, which a build compiles once. */
export async function readMails({ once }: BuildTools, company: SiteMessages['company']) {
  return once('mails', await stampFiles(...mailFiles), () => compileMails('locales', company))
}

/** Computes the modules that the Worker imports as `babylon:…`. */
export async function workerModules(parts: WorkerParts): Promise<VirtualModules> {
  const { siteMessages, build, styles, client, icons, deskIcons, files, content } = parts
  const { company, messages } = siteMessages
  const { once } = parts.tools
  const mails = await readMails(parts.tools, company)
  const deskMessages = await readMessages('locales', 'desk')
  const breached = await once('breached', '', compileBreachedPasswords)
  // Pages refer to neither fonts nor icons: only the styles use fonts, and only the manifest icons.
  const namedByPages = [...files].filter(([name]) => !/\.woff2$|^icon-/.test(name))
  return {
    build: {
      ...build,
      criticalCss: styles.critical,
      criticalCssHash: cspHash(styles.critical),
      fullscreenCss: styles.fullscreen,
      fullscreenCssHash: cspHash(styles.fullscreen),
      stylesheets: styles.stylesheets,
      clientEntry: client.entry,
      groundColour: palette.ground,
      inlineIcon: svgUrl(drawFavicon()),
      fontPreloads: preloadedFonts().map((name) => files.get(name)?.url)
    },
    migrations: { migrations: (await readdir('src/server/db/migrations')).toSorted() },
    company: {
      company: byLocale((locale) => factsForCode(company[locale])),
      hasSamples: (await readSamples(companyFile)).length > 0
    },
    islands: { islandUrls: client.islands, iconsUrl: client.icons },
    assets: { assets: Object.fromEntries(namedByPages) },
    icons: { icons },
    content,
    dates: { pageDates: await once('dates', '', async () => readPageDates('locales')) },
    messages: {
      builtInMessages: byLocale((locale) => {
        const { dialogs, errors, shell } = messages[locale]
        return { dialogs, errors, shell }
      })
    },
    desk: {
      messages: byLocale((locale) => keepMessagesTogether(deskMessages[locale])),
      icons: deskIcons,
      stylesheet: styles.desk,
      passkeyScript: client.desk.passkey,
      screenScript: client.desk.screens,
      editorScript: client.desk.editor,
      editorConfigs: parts.editorConfigs,
      leftOut: parts.leftOut
    },
    guide: { guides: byLocale(readGuide) },
    breached: breached.filter,
    passwords: { words: breached.words, phrases: breached.phrases },
    mails: { mails, senderName: company[defaultLocale].name }
  }
}
