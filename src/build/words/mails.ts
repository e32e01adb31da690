import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Marked, type Token } from 'marked'
import * as v from 'valibot'
import {
  type CompiledMail,
  type MailTemplate,
  mailPlaceholders
} from '../../server/mail/templates.ts'
import { byLocaleAsync, type Locale } from '../../shared/language/locale.ts'
import { listPlaceholders } from '../../shared/language/message-placeholders.ts'
import { hasPlaceholders } from '../../shared/words/entry-problem.ts'
import { subjectLimits } from '../../shared/words/limits.ts'
import { textProblem } from '../../shared/words/text-problem.ts'
import type { Company } from './company.ts'
import { fillFacts } from './fill-facts.ts'
import { parseFrontMatter, textOfLength } from './front-matter.ts'
import { linkTarget } from './link-target.ts'
import { MailsError, renderMailDocument, renderPlainText } from './mail-markup.ts'
import { collectProblems } from './words-error.ts'

const mailSchema = v.strictObject({ subject: textOfLength(...subjectLimits) })

export type CompiledMails = Record<Locale, Record<MailTemplate, CompiledMail>>

/**
 * Compiles the mails of every language to text and HTML, with the company's details filled in.
 * @throws MailsError for a missing or unknown file, an unknown or unused placeholder, or a broken
 * link
 */
export async function compileMails(
  folder: string,
  company: Record<Locale, Company>
): Promise<CompiledMails> {
  return byLocaleAsync(async (locale) => {
    const directory = path.join(folder, locale, 'mail')
    const files = (await readdir(directory)).toSorted()
    const expectedFiles = Object.keys(mailPlaceholders).map((name) => `${name}.md`)
    if (files.join() !== expectedFiles.toSorted().join()) {
      const value = `a folder with exactly ${expectedFiles.join(', ')}`
      throw new MailsError([{ file: directory, problem: textProblem('json', { value }) }])
    }
    const mails = Object.keys(mailPlaceholders).map(async (template) => {
      const file = path.join(directory, `${template}.md`)
      return [
        template,
        compile(file, await readFile(file, 'utf8'), locale, company[locale])
      ] as const
    })
    // Every template is in the list; `Object.fromEntries` widens the keys to `string`.
    return Object.fromEntries(await collectProblems(mails)) as CompiledMails[Locale]
  })
}

function compile(file: string, source: string, locale: Locale, company: Company): CompiledMail {
  const { data, body } = parseFrontMatter(file, source, mailSchema)
  // The facts are filled in after parsing, because a fact may contain YAML syntax.
  const subject = fillFacts(data.subject, company, { file, key: 'subject' })
  const words = fillFacts(body, company, { file, key: 'body' })
  checkPlaceholders(file, subject, words)
  const tokens = new Marked({ gfm: true }).lexer(words)
  resolveLinks(file, tokens, locale)
  return {
    subject,
    text: renderPlainText(file, tokens),
    html: renderMailDocument({ locale, subject, company: company.name ?? '' }, tokens)
  }
}

function checkPlaceholders(file: string, subject: string, words: string): void {
  const template = path.parse(file).name as MailTemplate
  const allowedPlaceholders: readonly string[] = mailPlaceholders[template]
  if (hasPlaceholders(subject + words, allowedPlaceholders)) return
  const isInSubject = listPlaceholders(subject).some(
    (placeholder) => !allowedPlaceholders.includes(placeholder)
  )
  const value = allowedPlaceholders.join(', ') || 'none'
  const problem = textProblem('mailPlaceholders', { value })
  throw new MailsError([{ file, key: isInSubject ? 'subject' : 'body', problem }])
}

/**
 * `route:login` and `route:reset?token={{token}}` become absolute: `{{origin}}/tr/login`. A name
 * that starts with `desk.` is a screen of the desk, and `platform` redirects to the booking
 * platform. `route:desk.leads/{{lead}}` is one item of a list.
 */
function resolveLinks(file: string, tokens: Token[], locale: Locale): void {
  new Marked().walkTokens(tokens, (token) => {
    if (token.type !== 'link') return
    const match = /^route:([\w.]+)(\?token=\{\{token\}\}|\?view=\w+|\/\{\{\w+\}\})?$/.exec(
      token.href
    )
    const key = match?.[1] ?? ''
    const href = linkTarget(key, locale)
    if (!href) {
      const problem = textProblem('route', { value: token.href })
      throw new MailsError([{ file, key: 'body', problem }])
    }
    token.href = `{{origin}}${href}${match?.[2] ?? ''}`
  })
}
