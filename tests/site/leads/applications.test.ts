import { expect, test } from 'vitest'
import english from '../../../locales/en/messages/apply.json'
import turkish from '../../../locales/tr/messages/apply.json'
import { routes } from '../../../src/routes.ts'
import { programmes } from '../../../src/shared/facts/programmes.ts'
import { createHref } from '../../../src/shared/links/href.ts'
import { decodeHtml } from '../../support/form.ts'
import { formsIn, linksIn, partsOf } from '../../support/markup.ts'
import { textOf } from '../../support/response.ts'
import { startSite } from '../../support/site.ts'

const site = startSite()

const pages = programmes.flatMap((programme) => [
  { programme, path: createHref(routes, 'en')(programme), words: english },
  { programme, path: createHref(routes, 'tr')(programme), words: turkish }
])

async function readMain(path: string): Promise<string> {
  const html = await textOf(site.fetch(path))
  return decodeHtml(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
}

test.each(pages)(
  'the button at the top of $path leads to its application form §10.22',
  async (each) => {
    const { programme, path, words } = each
    const main = await readMain(path)
    expect(partsOf(main, 'hero__actions').flatMap(linksIn)[0]).toBe(`${path}#apply`)
    const [, section = ''] = main.split('<section id="apply"')
    expect(section).toContain(`>${words[programme].title}</h2>`)
    expect(formsIn(section)[0]).toContain(` action="${path}" method="post"`)
    expect(main).not.toContain('programme=')
  }
)

test.each(pages)(
  'after an application, $path shows what happens next §10.22',
  async ({ path, words }) => {
    for (const query of ['?success=application_sent', '?sent=1']) {
      const main = await readMain(path + query)
      expect(main).toMatch(new RegExp(`<h1[^>]*>${words.sent.title}</h1>`))
      for (const { title, text } of words.next.items) {
        expect(main).toContain(title)
        expect(main).toContain(text)
      }
      expect(formsIn(main)).toEqual([])
    }
    expect(formsIn(await readMain(`${path}?success=message_sent`))).toHaveLength(1)
  }
)
