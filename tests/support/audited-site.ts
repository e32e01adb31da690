import type { Behaviour, Received } from './receiver.ts'

export interface File {
  status?: number
  type: string
  headers?: Record<string, string>
  body: string
}

/** The files of a site by path. `{origin}` stands for its origin. */
export type Files = Map<string, File>

interface Words {
  home: string
  about: string
  faq: string
  texts: Record<string, string>
}

const words: Record<'en' | 'tr', Words> = {
  en: {
    home: 'Travel for agencies',
    about: 'About our company',
    faq: 'Frequent questions',
    texts: {
      home: 'We sell journeys to travel agencies all over the country, and our team answers every question.',
      about: 'Our company was founded by people who have worked in travel agencies for many years.',
      faq: 'You receive your money within two weeks after the traveller has returned from the journey.'
    }
  },
  tr: {
    home: 'Acenteler için seyahat',
    about: 'Şirketimiz hakkında',
    faq: 'Sık sorulan sorular',
    texts: {
      home: 'Ülkenin her yerindeki seyahat acentelerine turlar satıyoruz ve ekibimiz her soruyu yanıtlıyor.',
      about: 'Şirketimiz, uzun yıllar seyahat acentelerinde çalışmış kişiler tarafından kuruldu.',
      faq: 'Yolcu seyahatten döndükten sonra iki hafta içinde paranızı hesabınıza alırsınız.'
    }
  }
}

const keys = ['home', 'about', 'faq'] as const
const locales = ['en', 'tr'] as const

/** A correct site: three pages in two languages. */
export function correctSite(): Files {
  const files: Files = new Map([
    [
      '/robots.txt',
      {
        type: 'text/plain',
        body: 'User-agent: *\nDisallow: /private\n\nSitemap: {origin}/sitemap.xml\n'
      }
    ],
    ['/sitemap.xml', { type: 'application/xml', body: sitemapIndex() }],
    ['/cover.png', { type: 'image/png', body: '' }]
  ])
  for (const locale of locales) {
    files.set(`/sitemap-${locale}.xml`, { type: 'application/xml', body: sitemap(locale) })
    for (const key of keys) {
      files.set(localPath(locale, key), {
        type: 'text/html; charset=utf-8',
        body: page(locale, key)
      })
    }
  }
  return files
}

/** Answers a request as the site's server; unknown paths are 404. */
export function serve(files: Files, origin: string, { path }: Received): Behaviour {
  const file = files.get(path) ?? { status: 404, type: 'text/plain', body: 'Missing' }
  return (response) =>
    response
      .writeHead(file.status ?? 200, { 'Content-Type': file.type, ...file.headers })
      .end(file.body.replaceAll('{origin}', origin))
}

function localPath(locale: 'en' | 'tr', key: (typeof keys)[number]): string {
  const name = key === 'home' ? '' : `/${key}`
  return locale === 'en' ? name || '/' : `/tr${name}`
}

function listAlternates(key: (typeof keys)[number]): [hreflang: string, url: string][] {
  const codes = [...locales.map((each) => [each, each] as const), ['x-default', 'en'] as const]
  return codes.map(([code, locale]) => [code, `{origin}${localPath(locale, key)}`])
}

function page(locale: 'en' | 'tr', key: (typeof keys)[number]): string {
  const { [key]: title, texts } = words[locale]
  const url = `{origin}${localPath(locale, key)}`
  const links = locales.flatMap((each) =>
    keys.map((other) => `<a href="${localPath(each, other)}">${words[each][other]}</a>`)
  )
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">
<title>${title}</title>
<meta name="description" content="${texts[key]}">
<link rel="canonical" href="${url}">
${listAlternates(key)
  .map(([code, href]) => `<link rel="alternate" hreflang="${code}" href="${href}">`)
  .join('\n')}
<meta property="og:image" content="{origin}/cover.png"></head><body><nav>${links.join(' ')} <a href="/private">…</a></nav>
<main><h1>${title}</h1><p id="text">${texts[key]}</p>
<img src="/cover.png" alt="" width="1200" height="630"><a href="#text">${title}</a></main>
</body></html>`
}

function sitemapIndex(): string {
  const parts = locales.map(
    (locale) => `<sitemap><loc>{origin}/sitemap-${locale}.xml</loc></sitemap>`
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts.join('')}</sitemapindex>`
}

function sitemap(locale: 'en' | 'tr'): string {
  const entries = keys.map((key) => {
    const links = listAlternates(key).map(
      ([code, href]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${href}"/>`
    )
    const url = `{origin}${localPath(locale, key)}`
    return `<url><loc>${url}</loc><lastmod>2026-01-02</lastmod>${links.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('\n')}</urlset>`
}
