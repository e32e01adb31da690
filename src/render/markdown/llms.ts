import type { Translate } from '../../shared/language/messages.ts'

interface Link {
  title: string
  url: string
}

interface Section {
  title: string
  links: (Link & { description: string })[]
}

interface LlmsOptions {
  t: Translate
  /** The URL of all pages in one file. */
  full: string
  /** The same list in the other languages. */
  translations: Link[]
  sections: Section[]
}

/** Lists the pages of a language in the format of https://llmstxt.org. */
export function renderLlms({ t, full, translations, sections }: LlmsOptions): string {
  const blocks = [
    `# ${t('shell.brand')}`,
    `> ${t('home.head.description')}`,
    [{ title: 'llms-full.txt', url: full }, ...translations].map(formatLink).join(' · '),
    ...sections
      .filter(({ links }) => links.length > 0)
      .map(({ title, links }) => {
        const lines = links.map((link) => `- ${formatLink(link)}: ${link.description}`)
        return [`## ${title}`, '', ...lines].join('\n')
      })
  ]
  return `${blocks.join('\n\n')}\n`
}

function formatLink({ title, url }: Link): string {
  return `[${title.replace(/[[\]\\]/g, '\\$&')}](${url})`
}
