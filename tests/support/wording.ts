import { createHash } from 'node:crypto'
import type english from '../../locales/en/messages/faq.json'
import type { OwnSite } from './site.ts'

type Faq = typeof english

/** The wording of a site, read at its public addresses and changed in KV. */
export function wordingOf(site: OwnSite) {
  /** The address of a language's wording. */
  async function pathOf(locale: string): Promise<string> {
    const html = await (await site.fetch('/faq')).text()
    const hash = /data-messages="([0-9a-f]+)"/.exec(html)?.[1]
    return `/_i18n/${hash}/${locale}/messages.json`
  }

  /** The title of the FAQ in the wording at an address. */
  async function titleAt(path: string): Promise<string> {
    const body = (await (await site.fetch(path)).json()) as Record<string, { faq: Faq }>
    return Object.values(body)[0]?.faq.hero.title ?? ''
  }

  /**
   * Changes the wording of the FAQ in KV, as another isolate might have written it.
   * @returns its key
   */
  async function replaceInKv(
    path: string,
    change: (faq: Faq) => object,
    readAt?: number
  ): Promise<string> {
    const [, , hash, locale = ''] = path.split('/')
    const bundles = (await (await site.fetch(path)).json()) as Record<string, { faq: Faq }>
    const bundle = bundles[locale]
    if (!bundle) throw new Error(`${path} has no wording.`)
    const value = JSON.stringify({ ...bundle, faq: change(bundle.faq) })
    const digest = createHash('sha256').update(value).digest('hex')
    const key = `messages:${hash}:${locale}`
    const { KV } = await site.env()
    await KV.put(key, value, { metadata: { digest, readAt } })
    return key
  }

  return { pathOf, titleAt, replaceInKv }
}
