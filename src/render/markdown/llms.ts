import { type Locale, locales, localeTags } from '../../shared/language/locale.ts'
import type { Translate } from '../../shared/language/messages.ts'
import { llmsPaths } from '../../shared/links/endpoint-paths.ts'
import { localePath } from '../../shared/links/paths.ts'
import type { RouteKey } from '../../shared/links/route.ts'
import { withoutJoiners } from '../../shared/text/keep-together.ts'
import { footerColumns } from '../../ui/layouts/footer.tsx'
import type { WrittenBody } from '../written-page.ts'

export interface ListedPage {
  key: RouteKey
  /** The path of the page's Markdown. */
  path: string
  page: WrittenBody
}

interface LlmsOptions {
  t: Translate
  locale: Locale
  origin: string
}

/** Lists the pages of a language in the format of https://llmstxt.org, by columns of the footer. */
export function renderLlms(pages: ListedPage[], { t, locale, origin }: LlmsOptions): string {
  const inColumns = new Set<RouteKey>(footerColumns.flatMap(({ keys }) => [...keys]))
  const section = (title: string, isWanted: (key: RouteKey) => boolean) => ({
    title,
    lines: pages
      .filter(({ key }) => isWanted(key))
      .map(({ path, page: { head } }) => {
        const link = formatLink(head?.title ?? '', origin + path)
        return `- ${link}: ${head?.description ?? ''}`
      })
  })
  const columns = footerColumns.map(({ name, keys }) =>
    // The llms.txt format requires this section title.
    section(name === 'legal' ? 'Optional' : t(`shell.footer.${name}`), (key) =>
      keys.some((each) => each === key)
    )
  )
  const sections = [
    section(t('shell.brand'), (key) => key !== 'blog' && !inColumns.has(key)),
    ...columns.slice(0, -1),
    section(t('shell.pages.blogs'), (key) => key === 'blog'),
    ...columns.slice(-1)
  ]
  const translations = locales
    .filter((each) => each !== locale)
    .map((each) => formatLink(localeTags[each].name, origin + localePath(each, llmsPaths.llms)))
  const full = formatLink('llms-full.txt', origin + localePath(locale, llmsPaths['llms-full']))
  const blocks = [
    `# ${t('shell.brand')}`,
    `> ${t('home.head.description')}`,
    [full, ...translations].join(' · '),
    ...sections
      .filter(({ lines }) => lines.length > 0)
      .map(({ title, lines }) => [`## ${title}`, '', ...lines].join('\n'))
  ]
  return withoutJoiners(`${blocks.join('\n\n')}\n`)
}

function formatLink(title: string, url: string): string {
  return `[${title.replace(/[[\]\\]/g, '\\$&')}](${url})`
}
