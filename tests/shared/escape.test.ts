import { expect, test } from 'vitest'
import { escapeHtml, escapeJson, unescapeHtml } from '../../src/shared/text/escape.ts'

test('text is escaped for content and for both kinds of quotes', () => {
  expect(escapeHtml(`<b title="a" class='b'>&amp;`)).toBe(
    '&lt;b title=&quot;a&quot; class=&#x27;b&#x27;&gt;&amp;amp;'
  )
})

test('only escaped characters and numeric entities are decoded', () => {
  expect(unescapeHtml('&lt;b&gt; &quot;a&quot; &#x27;b&#x27; &#38; &amp;amp; &#x15F; &nbsp;')).toBe(
    `<b> "a" 'b' & &amp; ş &nbsp;`
  )
})

test('JSON cannot end the script element around it', () => {
  const value = { name: '</script><!--<script>' }
  expect(escapeJson(value)).not.toContain('<')
  expect(JSON.parse(escapeJson(value))).toEqual(value)
})
