import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { legalFile } from '../../server/content/content-files.ts'
import type { Document, LegalIndex, LegalName, LegalSummary } from '../../server/content/types.ts'
import { byLocaleAsync, type Locale } from '../../shared/language/locale.ts'
import { legalLimits } from '../../shared/words/limits.ts'
import { textProblem } from '../../shared/words/text-problem.ts'
import type { Company } from '../words/company.ts'
import { fillFacts } from '../words/fill-facts.ts'
import { FrontMatterError, isoDate, parseFrontMatter, textOfLength } from '../words/front-matter.ts'
import { createLinkResolver } from './link-resolver.ts'
import { formatLongDate } from './long-date.ts'
import { listPictures, renderMarkdown } from './markdown.ts'
import type { PostSource } from './post-source.ts'
import { mapCurrentSlugs } from './slugs.ts'

const schema = v.strictObject({
  title: textOfLength(...legalLimits.title),
  description: textOfLength(...legalLimits.description),
  effective: isoDate,
  version: textOfLength(...legalLimits.version)
})

/** The values of `turnstile` in legal texts; the empty one is for sites without Turnstile. */
const turnstileNames = ['', 'Turnstile']

export interface CompiledLegal {
  legal: LegalIndex
  /** The legal documents by file path. */
  documents: Map<string, Document>
}

interface LegalContext {
  company: Record<Locale, Company>
  /** The published posts, to which the documents can link. */
  posts: Record<Locale, PostSource[]>
}

/** @throws FrontMatterError for an invalid field, a picture or a broken link */
export async function compileLegal(
  folder: string,
  { company, posts }: LegalContext
): Promise<CompiledLegal> {
  const documents = new Map<string, Document>()

  async function compile(locale: Locale, name: LegalName): Promise<LegalSummary> {
    const file = path.join(folder, locale, 'legal', `${name}.md`)
    const { data, body } = parseFrontMatter(file, await readFile(file, 'utf8'), schema)
    if (listPictures(body).length > 0) {
      throw new FrontMatterError([{ file, key: 'body', problem: textProblem('legalPicture') }])
    }
    const slugs = mapCurrentSlugs(posts[locale])
    const resolveLink = createLinkResolver({ file, key: 'body', locale, slugs })
    for (const turnstile of turnstileNames) {
      const filledBody = fillFacts(body, { ...company[locale], turnstile }, { file, key: 'body' })
      const document = renderMarkdown(filledBody, { resolveLink, hasSummaries: true })
      documents.set(legalFile(locale, name, turnstile !== ''), document)
    }
    return { ...data, longDate: formatLongDate(locale, data.effective) }
  }

  const legal = await byLocaleAsync(async (locale) => ({
    terms: await compile(locale, 'terms'),
    privacy: await compile(locale, 'privacy'),
    security: await compile(locale, 'security')
  }))
  return { legal, documents }
}
