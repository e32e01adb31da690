import type { Settings } from '../../config.ts'
import { deskPath, messagesFolder } from '../../shared/links/endpoint-paths.ts'

/** User-agent tokens of crawlers that collect training data. */
const trainingCrawlers = [
  'AI2Bot',
  'Amazonbot',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'Diffbot',
  'Google-Extended',
  'GPTBot',
  'Meta-ExternalAgent',
  'cohere-training-data-crawler',
  'omgili'
]

/** User-agent tokens of assistants, which read pages to answer questions, and link them. */
const assistants = [
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'DuckAssistBot',
  'Google-CloudVertexBot',
  'Meta-ExternalFetcher',
  'MistralAI-User',
  'OAI-SearchBot',
  'Perplexity-User',
  'PerplexityBot'
]

/** The tokens that may not crawl any page. */
const disallowedCrawlers: Record<Settings['AI_CRAWLERS'], string[]> = {
  allow: [],
  'no-training': trainingCrawlers,
  none: [...trainingCrawlers, ...assistants]
}

/** The rules for crawlers (RFC 9309). A crawler obeys only the most specific group. */
export function renderRobots(policy: Settings['AI_CRAWLERS'], sitemaps: string[]): string {
  const tokens = disallowedCrawlers[policy]
  const groups = [
    ['User-agent: *', `Disallow: ${deskPath}/`, `Disallow: ${messagesFolder}`],
    tokens.length > 0 ? [...tokens.map((token) => `User-agent: ${token}`), 'Disallow: /'] : [],
    sitemaps.map((url) => `Sitemap: ${url}`)
  ]
  return groups
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}
