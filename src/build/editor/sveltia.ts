import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { defaultLocale, type Locale, locales } from '../../shared/language/locale.ts'
import { savingEvent } from '../../shared/words/editor-protocol.ts'
import { browsers } from '../bundle/browsers.ts'
import { cacheOnDisk } from '../cache.ts'
import { type Output, shortHash } from '../output.ts'
import { readLabels } from './labels.ts'

const library = 'node_modules/@sveltia/cms'

/** Parts that our configuration never uses: maps, drawings, other languages and code listings. */
const unusedModules =
  /^(@shikijs\/|leaflet|terra-draw|svgo|turndown|\.\/chunks\/(heic|react-dom|webp_enc|shiki)|\.\.\/locales\/)/

/** URLs of a CDN with the same fonts, which the library requests first. */
const remoteFont =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)(?::vf)?@[\d.]+\/([\w-]+)\.woff2/g

/** The library transliterates `ü` to `ue` in the names of uploaded files, as in German. */
const germanLetter = /\[`([öü])`,`[ou]e`\]/giu

/** Names of fonts in the library's source. */
const fontUrl = /assets\/([\w-]+\.woff2)/g

/**
 * The library deletes unsaved drafts whenever its configuration changes, which every published text
 * does. Our script prevents saving such a draft over a newer text.
 */
const sameConfiguration = /\w+\.cmsConfigVersion===\w+\.current/g

/** Lists show the title of a post in the default language, whatever the language of the desk. */
const titleInLists = /(path:\w+=``\}=\w+\[\w+\?\?)(\w+\])/g

/** The function that saves an entry. Our script needs to know when it starts and ends. */
const saving = /(try\{let \w+=await \w+\(\{draft:\w+,skipCI.+?finally\{)(\w\(\w+,!1\)\})/g

/** The library's own English is part of its main file. */
const usedLocales = locales.filter((locale) => locale !== defaultLocale)

/** Files by name, in base64. */
type Files = Record<string, string>

/**
 * Writes Sveltia CMS, the editor of words and posts, with its fonts. It depends only on its
 * version, this file and our texts in it, so that its bundle is cached between builds.
 * @returns the URL of its module
 */
export async function emitSveltia(output: Output): Promise<string> {
  const version = await readFile(`${library}/package.json`, 'utf8')
  const ownSource = await readFile(import.meta.filename, 'utf8')
  const words = JSON.stringify(locales.map((locale) => readLabels(locale).messages.library))
  const bytes = await cacheOnDisk('sveltia', version + ownSource + words + savingEvent, async () =>
    Buffer.from(JSON.stringify(await bundleSveltia()))
  )
  const files: Files = JSON.parse(Buffer.from(bytes).toString())
  for (const [name, content] of Object.entries(files)) {
    await output.write(`/_assets/${name}`, Buffer.from(content, 'base64'))
  }
  const entry = Object.keys(files).find((name) => /^sveltia-\w+\.js$/.test(name))
  if (!entry) throw new Error('The bundle of Sveltia CMS has no entry.')
  return `/_assets/${entry}`
}

async function bundleSveltia(): Promise<Files> {
  const outdir = await mkdtemp(path.join('node_modules/.cache/', 'sveltia-'))
  try {
    const licences = await readLicences()
    const notice = `sveltia-licences-${shortHash(licences)}.txt`
    await build({
      entryPoints: { sveltia: '@sveltia/cms' },
      outdir,
      bundle: true,
      format: 'esm',
      splitting: true,
      minify: true,
      target: browsers,
      entryNames: '[name]-[hash]',
      chunkNames: 'sveltia-part-[hash]',
      legalComments: 'none',
      logLevel: 'error',
      banner: { js: `/*! Sveltia CMS and its fonts: see ${notice} */` },
      plugins: [withoutUnused, withOwnWords, withOwnSource]
    })
    const scriptFiles = (await readdir(outdir)).map(async (name) => {
      return [name, await readFile(path.join(outdir, name), 'base64')]
    })
    const fonts = (await readdir(`${library}/npm/assets`)).filter((name) => name.endsWith('.woff2'))
    const copied = fonts.map(async (name) => {
      return [flatName(name), await readFile(`${library}/npm/assets/${name}`, 'base64')]
    })
    const files = await Promise.all([...scriptFiles, ...copied])
    return Object.fromEntries([...files, [notice, Buffer.from(licences).toString('base64')]])
  } finally {
    await rm(outdir, { recursive: true })
  }
}

async function readLicences(): Promise<string> {
  const fonts = (await readdir(`${library}/npm/assets`)).filter((name) => /LICENSE/.test(name))
  const files = [`${library}/LICENSE.txt`, ...fonts.map((name) => `${library}/npm/assets/${name}`)]
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return texts.join(`\n${'-'.repeat(72)}\n\n`)
}

/** All assets are in one folder, in which earlier builds are kept too. */
function flatName(font: string): string {
  return `sveltia-font-${font}`
}

const withoutUnused: Plugin = {
  name: 'without-unused',
  setup(build) {
    build.onResolve({ filter: unusedModules }, ({ path: name }) =>
      usedLocales.some((locale) => name === `../locales/${locale}.json`)
        ? undefined
        : { path: 'unused', namespace: 'unused' }
    )
    build.onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'export default {}' }))
  }
}

/** Replaces texts of the library that are missing, or that use terms editors do not know. */
const withOwnWords: Plugin = {
  name: 'with-own-words',
  setup(build) {
    build.onLoad({ filter: /@sveltia\/cms\/locales\/\w+\.json$/ }, async ({ path: file }) => {
      const translation = JSON.parse(await readFile(file, 'utf8'))
      for (const [trail, words] of ownWords(path.parse(file).name as Locale)) {
        const key = trail.pop() ?? ''
        trail.reduce((group, name) => group[name], translation)[key] = words
      }
      return { contents: JSON.stringify(translation), loader: 'json' }
    })
  }
}

const withOwnSource: Plugin = {
  name: 'with-own-source',
  setup(build) {
    build.onLoad({ filter: /@sveltia\/cms\/npm\/index\.js$/ }, async ({ path: file }) => {
      const fonts = await readdir(`${library}/npm/assets`)
      const english = JSON.parse(await readFile(`${library}/locales/en-US.json`, 'utf8'))
      const edits: Edit[] = [
        { name: 'keep drafts', place: sameConfiguration, replace: () => 'true' },
        {
          // This edit comes before the next one, whose URLs contain the new names.
          name: 'names of fonts',
          place: fontUrl,
          times: 3,
          replace: (_, name = '') => flatName(name)
        },
        {
          name: 'own fonts',
          place: remoteFont,
          times: 3,
          replace: (_, family, part) => {
            const font = fonts.find((file) => file.startsWith(`${family}-${part}`))
            return `/_assets/${flatName(font ?? '')}`
          }
        },
        {
          name: 'file names',
          place: germanLetter,
          times: 12,
          replace: (_, letter = '') => `[\`${letter}\`,\`${letter.normalize('NFD').charAt(0)}\`]`
        },
        {
          name: 'titles in lists',
          place: titleInLists,
          replace: (_, before = '', after = '') =>
            `${before}document.documentElement.lang??${after}`
        },
        {
          name: 'report saving',
          place: saving,
          replace: (_, save, end) => `${announce(true)}${save}${announce(false)}${end}`
        },
        ...ownWords(defaultLocale).map(([trail, words]): Edit => {
          const theirs = trail.reduce((group, name) => group[name], english)
          const key = trail.at(-1) ?? ''
          return {
            name: `words of ${trail.join('.')}`,
            place: `${key}:\`${theirs}\``,
            times: countTexts(english, key, theirs),
            replace: () => `${key}:\`${words}\``
          }
        })
      ]
      return { contents: edits.reduce(applyEdit, await readFile(file, 'utf8')) }
    })
  }
}

function announce(isSaving: boolean): string {
  return `dispatchEvent(new CustomEvent(\`${savingEvent}\`,{detail:${isSaving}}));`
}

/** Our texts by their key in the library's translations: `['slug']`. */
function ownWords(locale: Locale): [trail: string[], words: string][] {
  const { library: words } = readLabels(locale).messages
  return Object.entries(words).map(([name, text]) => [name.split('.'), text])
}

/** How often a key has a text, in any group: two groups of the library name the slug. */
function countTexts(group: object, key: string, text: string): number {
  const counts = Object.entries(group).map(([name, value]) =>
    typeof value === 'string'
      ? Number(name === key && value === text)
      : countTexts(value, key, text)
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** An edit of the library's source. */
interface Edit {
  name: string
  place: RegExp | string
  replace: (...groups: string[]) => string
  /** How often the place occurs in the installed version; once by default. */
  times?: number
}

/**
 * Edits the library's source.
 * @throws Error if another version contains the place more or less often
 */
function applyEdit(source: string, { name, place, replace, times = 1 }: Edit): string {
  let found = 0
  const edited = source.replaceAll(place, (...groups: string[]) => {
    found += 1
    return replace(...groups)
  })
  if (found === times) return edited
  throw new Error(
    `The edit '${name}' of Sveltia CMS expects ${times} of ${place}, but its source has ${found}. ` +
      'Compare the source with the version before, and change the edit in src/build/editor/sveltia.ts.'
  )
}
