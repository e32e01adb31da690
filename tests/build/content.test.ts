import * as v from 'valibot'
import { expect, test } from 'vitest'
import { renderMarkdown } from '../../src/build/content/markdown.ts'
import { parseFrontMatter, textOfLength } from '../../src/build/words/front-matter.ts'
import { slugify } from '../../src/build/words/slugify.ts'

const schema = v.strictObject({ title: textOfLength(3, 10), date: v.pipe(v.string(), v.isoDate()) })

test.each([
  ['no front matter', 'Hello', 'post.md: is not front matter between --- lines'],
  ['invalid YAML', '---\ntitle: "a" b\n---\n', /^post\.md: .* at line 2/],
  ['a short title', '---\ntitle: a\ndate: 2026-01-01\n---\n', "post.md: field 'title'"],
  ['a missing date', '---\ntitle: Hello\n---\n', "post.md: field 'date'"],
  ['an unknown field', '---\ntitle: Hello\ndate: 2026-01-01\nx: 1\n---\n', "post.md: field 'x'"]
])('%s is rejected with the file and the field', (_, source, message) => {
  expect(() => parseFrontMatter('post.md', source, schema)).toThrow(message)
})

test('a document is split at its headings, with ids in plain ASCII', () => {
  const document = renderMarkdown(
    'Hi.\n\n## Üç belge, bir satır\n\nOne.\n\n## Who {#who-we-are}\n\nTwo.',
    {
      resolveLink: (href) => href
    }
  )
  expect(document.introduction).toContain('Hi.')
  expect(document.sections.map(({ id, title }) => [id, title])).toEqual([
    ['uc-belge-bir-satir', 'Üç belge, bir satır'],
    ['who-we-are', 'Who']
  ])
})

test('table cells have the name of their column as a label', () => {
  const { introduction } = renderMarkdown('| A | B |\n|---|---|\n| 1 | 2 |', {
    resolveLink: (href) => href
  })
  expect(introduction).toContain('<td data-label="B">2</td>')
})

test('a block of bricks is rendered as a drawing and an equivalent list §2.9', () => {
  const { introduction } = renderMarkdown(
    '```bricks\n16 teal | Free | until 16:00\n8 gold | A & B | later\n```',
    { resolveLink: (href) => href }
  )
  const parts = [...introduction.matchAll(/<g [^>]*\bglaze--(\w+)[^>]*>(.*?)<\/g>/g)]
  const areas = parts.map(([, tone, wall = '']) => {
    const bricks = [...wall.matchAll(/M(\d+) \dH(\d+)v1/g)]
    return [tone, bricks.reduce((sum, [, start, end]) => sum + Number(end) - Number(start), 0)]
  })
  expect(introduction).toContain('viewBox="0 0 24 5"')
  expect(areas).toEqual([
    ['teal', 16 * 5],
    ['gold', 8 * 5]
  ])
  expect(introduction).toContain('<strong>A &amp; B</strong> <span>later</span></li>')
  expect(introduction).not.toContain('<pre')
})

test('Turkish letters in a slug are replaced, not dropped', () => {
  expect(slugify('İptal Şartları: ılık ığdır')).toBe('iptal-sartlari-ilik-igdir')
})

test('markup and script links of editors are shown as text, in posts and legal texts §2.10', () => {
  const source = [
    'A <b onclick=run()>word</b> and [a link](javascript:run()), [mail](mailto:a@example.com).',
    '<script>run()</script>',
    '```js"><script>run()</script>\nx\n```',
    '[page](/faq#fees) [site](https://example.com) [data](data:text/html,x) [tab](\tjavascript:x)'
  ].join('\n\n')
  const { introduction } = renderMarkdown(source, { resolveLink: (href) => href })
  expect(introduction).toContain('&lt;b onclick=run()&gt;word&lt;/b&gt; and a link,')
  expect(introduction).not.toMatch(/<(?:script|b)\b/)
  expect([...introduction.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'mailto:a@example.com',
    '/faq#fees',
    'https://example.com'
  ])
})
