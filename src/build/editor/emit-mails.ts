import { locales } from '../../shared/language/locale.ts'
import { mailPath } from '../../shared/links/endpoint-paths.ts'
import { escapeHtml } from '../../shared/text/escape.ts'
import type { Output } from '../output.ts'
import type { CompiledMails } from '../words/mails.ts'
import { readLabels } from './labels.ts'

/**
 * Writes each mail as a page of a preview, because no page of the site shows mails. Placeholders
 * are not filled in, as in the editor, and links lead to the pages of the preview.
 */
export async function emitMails(output: Output, mails: CompiledMails): Promise<void> {
  for (const locale of locales) {
    const { mail } = readLabels(locale).messages
    for (const [name, { subject, html }] of Object.entries(mails[locale])) {
      const line = `<p style="max-width:34em;margin:0 auto 1em">${escapeHtml(mail.subject)}: <b>${escapeHtml(subject)}</b></p>`
      const page = html
        .replace('</head>', '<meta name="robots" content="noindex"></head>')
        .replace(/<body[^>]*>/, (body) => body + line)
        .replaceAll('{{origin}}', '')
      await output.write(mailPath(locale, name), page)
    }
  }
}
