import { readFileSync } from 'node:fs'
import { legalNames } from '../../server/content/types.ts'
import { mailPlaceholders } from '../../server/mail/templates.ts'
import { byLocaleAsync, type Locale, locales } from '../../shared/language/locale.ts'
import type { BuiltEditor } from '../../shared/words/editor-protocol.ts'
import { computeDigest } from '../../shared/words/entry-problem.ts'
import { parseMarkdown } from '../../shared/words/file-format.ts'
import type { CompiledContent } from '../content/content.ts'
import type { Output } from '../output.ts'
import { requiredFacts } from '../words/company.ts'
import { createEditorConfig } from './config.ts'
import { readLabels } from './labels.ts'

/** Writes the configuration of the editor for each language of the desk. @returns their URLs */
export async function emitEditor(
  output: Output,
  content: CompiledContent
): Promise<Record<Locale, string>> {
  const legal = await legalVersions()
  return byLocaleAsync(async (locale) => {
    const builtEditor = {
      config: createEditorConfig(locale, content),
      posts: content.groups,
      mails: mailPlaceholders,
      legal,
      neededFacts: requiredFacts,
      errors: readLabels(locale).messages.errors
    } satisfies Omit<BuiltEditor, 'config'> & { config: object }
    const bytes = JSON.stringify(builtEditor)
    return output.emit(`editor-${locale}.json`, bytes)
  })
}

function markdown(file: string) {
  return parseMarkdown(readFileSync(file, 'utf8')) ?? {}
}

async function legalVersions(): Promise<BuiltEditor['legal']> {
  const entries = legalNames.map(async (name) => {
    const texts = locales.map(async (locale) => {
      const { version, body } = markdown(`locales/${locale}/legal/${name}.md`)
      return { version: String(version), digest: await computeDigest(String(body)) }
    })
    return [name, await Promise.all(texts)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
