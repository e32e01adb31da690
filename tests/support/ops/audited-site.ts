import sharp from 'sharp'
import type { Behaviour, Received } from '../receiver.ts'

export interface File {
  status?: number
  type: string
  headers?: Record<string, string>
  body: string | Buffer
  /** The body and the status for browsers, if they differ. */
  forBrowsers?: string
  statusForBrowsers?: number
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

/** A correct site: three pages in two languages, each also as Markdown. */
export async function correctSite(): Promise<Files> {
  const blank = { width: 1200, height: 630, channels: 3, background: '#123456' } as const
  const picture = await sharp({ create: blank }).png().toBuffer()
  const files: Files = new Map([
    [
      '/robots.txt',
      {
        type: 'text/plain',
        body: 'User-agent: *\nDisallow: /private\n\nSitemap: {origin}/sitemap.xml\n'
      }
    ],
    ['/sitemap.xml', { type: 'application/xml', body: sitemapIndex() }],
    ['/cover.png', { type: 'image/png', body: picture }]
  ])
  for (const locale of locales) {
    files.set(`/sitemap-${locale}.xml`, { type: 'application/xml', body: sitemap(locale) })
    for (const key of keys) {
      files.set(localPath(locale, key), {
        type: 'text/html; charset=utf-8',
        body: page(locale, key)
      })
      files.set(markdownPath(locale, key), {
        type: 'text/markdown; charset=utf-8',
        body: `# ${words[locale][key]}\n\n${words[locale].texts[key]}\n`
      })
    }
  }
  return files
}

/** Answers a request as the site's server; unknown paths are 404. */
export function serve(files: Files, origin: string, { path, headers }: Received): Behaviour {
  const file = files.get(path) ?? { status: 404, type: 'text/plain', body: 'Missing' }
  const isBrowser = !/bot/i.test(headers['user-agent'] ?? '')
  const body = (isBrowser ? file.forBrowsers : undefined) ?? file.body
  const status = (isBrowser ? file.statusForBrowsers : undefined) ?? file.status
  return (response) => {
    response.writeHead(status ?? 200, { 'Content-Type': file.type, ...file.headers })
    response.end(typeof body === 'string' ? body.replaceAll('{origin}', origin) : body)
  }
}

function localPath(locale: 'en' | 'tr', key: (typeof keys)[number]): string {
  const name = key === 'home' ? '' : `/${key}`
  return locale === 'en' ? name || '/' : `/tr${name}`
}

function markdownPath(locale: 'en' | 'tr', key: (typeof keys)[number]): string {
  return `/${locale}-${key}.md`
}

function listAlternates(key: (typeof keys)[number]): [hreflang: string, url: string][] {
  const codes = [...locales.map((each) => [each, each] as const), ['x-default', 'en'] as const]
  return codes.map(([code, locale]) => [code, `{origin}${localPath(locale, key)}`])
}

function page(locale: 'en' | 'tr', key: (typeof keys)[number]): string {
  const { [key]: title, texts } = words[locale]
  const url = `{origin}${localPath(locale, key)}`
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': `${url}#page`,
    name: title,
    datePublished: '2026-01-02',
    potentialAction: {
      '@type': 'SearchAction',
      target: '{origin}/?q={q}',
      'query-input': 'required name=q'
    }
  }
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
<link rel="alternate" type="text/markdown" href="{origin}${markdownPath(locale, key)}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${texts[key]}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="{origin}/cover.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<script type="application/ld+json">${JSON.stringify(data)}</script>
</head><body><nav>${links.join(' ')} <a href="/private">…</a></nav>
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
