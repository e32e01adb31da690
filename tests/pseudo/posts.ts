import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { immutable } from '../../src/shared/protocol/cache-control.ts'
import { addUpload, changePost, rednessOf } from '../support/browser/uploaded-pictures.ts'
import { readRedirect } from '../support/http/raw-request.ts'
import { partsOf } from '../support/markup.ts'
import { graphOf } from '../support/pages/structured-data.ts'
import type { Site } from '../support/site.ts'

const posts = {
  en: {
    file: 'en/blogs/choosing-a-supplier.md',
    path: '/blogs/choosing-a-supplier',
    list: '/blogs',
    feed: '/blogs/feed.xml',
    sitemap: '/sitemap.xml',
    cover: 'A street of hotels at night',
    body: 'A key & its “tag”'
  },
  tr: {
    file: 'tr/blogs/tedarikci-secerken-ilk-rezervasyondan-once.md',
    path: '/tr/blogs/tedarikci-secerken-ilk-rezervasyondan-once',
    list: '/tr/blogs',
    feed: '/tr/blogs/feed.xml',
    sitemap: '/tr/sitemap.xml',
    cover: 'Gece otellerle dolu bir sokak',
    body: 'Bir anahtar & üstündeki “etiket”'
  }
}
const all = Object.values(posts)

/** Posts whose slug has changed twice. Other posts link to the first one. */
const moved = {
  en: { first: 'reading-a-cancellation-policy', second: 'second-slug', now: 'third-slug' },
  tr: { first: 'iptal-kosullarini-musteriden-once-okumak', second: 'ikinci', now: 'ucuncu' }
}

/** Adds pictures to posts of the copied project, and changes the slugs of others. */
export async function changePosts(folder: string): Promise<void> {
  const locales = `${folder}/locales`
  await addUpload(locales, { name: 'street.jpg', width: 1600, height: 1200 })
  await addUpload(locales, { name: 'key.webp', width: 900, height: 600 })
  await addUpload(locales, { name: 'unused.png', width: 1600, height: 1200 })
  for (const { file, cover, body } of all) {
    const post = `${locales}/${file}`
    changePost(post, /^cover: .*$/m, `picture: "/pictures/street.jpg"\npictureAlt: "${cover}"`)
    changePost(post, /\n\n## /, `\n\n![${body}](/pictures/key.webp)\n\n## `)
  }
  for (const [locale, { first, second, now }] of Object.entries(moved)) {
    const slugs = `slug: ${now}\nformerSlugs: [${first}, ${second}]`
    changePost(`${locales}/${locale}/blogs/${first}.md`, `slug: ${first}`, slugs)
  }
}

/** The attributes of the first picture after a place in a document. */
function pictureAfter(html: string, start: string) {
  const part = html.slice(html.indexOf(start))
  const [picture = ''] = /<picture>.*?<\/picture>/s.exec(part) ?? []
  const attributes = (tag: string) => {
    const [found = ''] = new RegExp(`<${tag} [^>]*>`).exec(picture) ?? []
    return Object.fromEntries(
      [...found.matchAll(/ ([a-z]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        value.replaceAll('&amp;', '&')
      ])
    )
  }
  return { source: attributes('source'), img: attributes('img') }
}

const listUrls = (srcset = '') =>
  srcset.split(', ').map((each) => {
    const [url = '', width = ''] = each.split(' ')
    return { url, width: Number.parseInt(width, 10) }
  })

/** Tests of the changed posts, on the site built from them. */
export function testPosts(site: Site, folder: () => string): void {
  const read = async (path: string) => (await site.fetch(path)).text()
  const documents = new Map<string, string>()
  beforeAll(async () => {
    for (const { path } of all) documents.set(path, await read(path))
  })

  test.each(all)(
    'the head of $path has the uploaded picture and its description §2.5 §2.6',
    (post) => {
      const { img, source } = pictureAfter(documents.get(post.path) ?? '', 'article-head__cover')
      expect(img).toMatchObject({ alt: post.cover, width: '1200', height: '1600' })
      expect(img.loading).toBeUndefined()
      expect(source).toMatchObject({ type: 'image/avif', width: '1200', height: '1600' })
      for (const { srcset } of [img, source]) {
        expect(listUrls(srcset).map(({ width }) => width)).toEqual([480, 960, 1200])
      }
    }
  )

  test('post pictures keep their place and load lazily §2.7 §2.6', () => {
    for (const { path, body } of all) {
      const html = documents.get(path) ?? ''
      const { img, source } = pictureAfter(html, 'article__introduction')
      expect(img).toMatchObject({ alt: body, width: '600', height: '900', loading: 'lazy' })
      expect(listUrls(source.srcset).map(({ width }) => width)).toEqual([480, 600])
    }
  })

  test('each file of a picture is upright, in its width and format, without location data, and immutable §2.6', async () => {
    const html = documents.get(posts.en.path) ?? ''
    const pictures = [
      pictureAfter(html, 'article-head__cover'),
      pictureAfter(html, 'article__introduction')
    ]
    const files = pictures.flatMap(({ img, source }) => [
      { url: img.src ?? '', width: Number(img.width), type: 'image/webp' },
      ...listUrls(img.srcset).map((file) => ({ ...file, type: 'image/webp' })),
      ...listUrls(source.srcset).map((file) => ({ ...file, type: 'image/avif' }))
    ])
    expect(files).toHaveLength(12)
    for (const { url, width, type } of files) {
      const response = await site.fetch(url)
      expect(response.headers.get('content-type'), url).toBe(type)
      expect(response.headers.get('cache-control')).toBe(immutable)
      const bytes = Buffer.from(await response.arrayBuffer())
      const { exif, xmp, orientation, ...size } = await sharp(bytes).metadata()
      expect({ exif, xmp, orientation }, url).toEqual({})
      expect(size.width).toBe(width)
      expect(size.height).toBeGreaterThan(width)
      const upper = { left: 0, top: 0, width, height: Math.round(width / 4) }
      expect(await rednessOf(bytes, upper), 'The upper half is red.').toBeGreaterThan(100)
    }
  })

  test('lists and related posts show the picture without its description, beside the title §2.5', async () => {
    const { img: head } = pictureAfter(documents.get(posts.tr.path) ?? '', 'article-head__cover')
    for (const { list } of all) {
      const html = await read(list)
      const { img } = pictureAfter(html, 'post-entry--large')
      expect(img).toMatchObject({ alt: '', src: head.src })
      expect(html.match(/<picture>/g)?.length).toBeGreaterThan(6)
      expect(html.match(new RegExp(`src="${head.src}"`, 'g'))).toHaveLength(1)
      expect(html).toMatch(/src="\/_assets\/cover-[\w-]+\.svg"/)
    }
    const other = await read(`/blogs/${moved.en.now}`)
    expect(partsOf(other, 'related')[0]).toContain(`src="${head.src}"`)
  })

  test('previews, structured data, feeds, sitemaps and Markdown have the picture §2.5', async () => {
    for (const post of all) {
      const html = documents.get(post.path) ?? ''
      const { img: cover } = pictureAfter(html, 'article-head__cover')
      const { img: inText } = pictureAfter(html, 'article__introduction')
      const [, preview = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
      const response = await site.fetch(new URL(preview).pathname)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
      const right = { left: 800, top: 10, width: 300, height: 200 }
      expect(await rednessOf(bytes, right), 'The picture is on the right.').toBeGreaterThan(100)

      const url = new URL(cover.src ?? '', new URL(preview).origin).href
      const posting = graphOf(html)?.find((each) => each['@type'] === 'BlogPosting')
      expect(posting).toMatchObject({ image: url })
      expect(await read(post.sitemap)).toContain(`<image:loc>${url}</image:loc>`)

      const feed = await read(post.feed)
      expect(feed).toContain(`<media:thumbnail url="${url}" width="1200" height="1600"/>`)
      expect(feed).toContain(`&lt;img src=&quot;${url}&quot; alt=&quot;${post.cover}&quot;`)
      expect(feed).toContain(`&lt;img src=&quot;${new URL(inText.src ?? '', url).href}&quot;`)
      expect(feed).not.toContain('srcset')

      const markdown = await read(`${post.path}.md`)
      expect(markdown).toContain(`![${post.cover}](${url})`)
      expect(markdown).toMatch(/!\[.*(?:key|anahtar).*\]\(http\S+\/_assets\/key-600-\w+\.webp\)/)
    }
  })

  test('a picture that no post uses is not deployed, and neither is the uploaded file §2.6', () => {
    const names = readdirSync(`${folder()}/dist/assets/_assets`)
    expect(names.filter((name) => name.startsWith('street-'))).toHaveLength(6)
    expect(names.filter((name) => /unused|\.jpe?g$/.test(name) && !/^og-post/.test(name))).toEqual(
      []
    )
  })

  test.each([
    ['', moved.en],
    ['/tr', moved.tr]
  ])(
    'every spelling of a former path of a post below “%s” redirects to the current one in one hop §3.5',
    async (prefix, { first, second, now }) => {
      for (const slug of [first, second]) {
        for (const end of ['', '.md']) {
          const target = `${prefix}/blogs/${now}${end}`
          const spellings = [
            `${prefix}/blogs/${slug}${end}`,
            `${prefix || '/en'}/Blogs//${slug}${end}/`
          ]
          for (const spelling of spellings) {
            const answer = await readRedirect(site.origin, `${spelling}?a=%20`)
            expect(answer, spelling).toEqual({ status: 301, location: `${target}?a=%20` })
          }
          expect((await site.fetch(target)).status).toBe(200)
        }
      }
      const cacheControl = (await site.fetch(`${prefix}/blogs/${first}`)).headers.get(
        'Cache-Control'
      )
      expect(cacheControl).toBe('public, max-age=86400')
      const posted = await site.fetch(`${prefix}/blogs/${first}`, { method: 'POST' })
      expect(posted.status).not.toBe(301)
    }
  )

  test('a former slug belongs to one language only §3.5', async () => {
    expect((await site.fetch(`/blogs/${moved.tr.first}`)).status).toBe(404)
    expect((await site.fetch(`/tr/blogs/${moved.en.first}`)).status).toBe(404)
  })

  test('links, sitemaps and lists use the current path of a post, and its feed entry keeps its id §3.5.1 §3.5.2', async () => {
    const { first, second, now } = moved.en
    const linking = await read(posts.en.path)
    for (const document of [linking, await read('/sitemap.xml'), await read('/blogs')]) {
      expect(document).toContain(`/blogs/${now}`)
      expect(document).not.toMatch(new RegExp(`/blogs/(?:${first}|${second})(?!-)`))
    }
    const feed = await read('/blogs/feed.xml')
    expect(feed).toMatch(
      new RegExp(`<id>[^<]*/blogs/${first}</id><link href="[^"]*/blogs/${now}"/>`)
    )
    const translation = new RegExp(`hreflang="tr" href="[^"]*/tr/blogs/${moved.tr.now}"`)
    expect(await read(`/blogs/${now}`)).toMatch(translation)
  })
}
