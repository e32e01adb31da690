import { createHash } from 'node:crypto'
import type faq from '../../../locales/en/messages/faq.json'
import type shell from '../../../locales/en/messages/shell.json'
import { textOf } from '../response.ts'
import type { OwnSite } from '../site.ts'

/** The messages that the tests change. */
interface Parts {
  faq: typeof faq
  shell: typeof shell
}

export async function emptyKv({ KV }: Pick<OwnSite, 'KV'>): Promise<void> {
  const { keys } = await KV.list()
  await Promise.all(keys.map(({ name }) => KV.delete(name)))
}

/** A site's messages, read from its public URLs and changed in KV. */
export function readMessages(site: OwnSite) {
  /** The path of a language's messages. */
  async function localPath(locale: string): Promise<string> {
    const html = await textOf(site.fetch('/faq'))
    const hash = /data-messages="([0-9a-f]+)"/.exec(html)?.[1]
    return `/_i18n/${hash}/${locale}/messages.json`
  }

  async function titleAt(path: string): Promise<string> {
    const body = (await (await site.fetch(path)).json()) as Record<string, Parts>
    return Object.values(body)[0]?.faq.hero.title ?? ''
  }

  /**
   * Changes messages in KV, as another isolate might have written it.
   * @returns their key
   */
  async function replaceInKv(
    path: string,
    change: (parts: Parts) => object,
    readAt?: number
  ): Promise<string> {
    const [, , hash, locale = ''] = path.split('/')
    const bundles = (await (await site.fetch(path)).json()) as Record<string, Parts>
    const bundle = bundles[locale]
    if (!bundle) throw new Error(`${path} has no messages.`)
    const value = JSON.stringify({ ...bundle, ...change(bundle) })
    const digest = createHash('sha256').update(value).digest('hex')
    const key = `messages:${hash}:${locale}`
    await site.KV.put(key, value, { metadata: { digest, readAt } })
    return key
  }

  return { messagesPath: localPath, titleAt, replaceInKv }
}
