import { expect, onTestFinished, test } from 'vitest'
import { titleNewChanges } from '../../src/desk/browser/editor/change-title.ts'

test('the editor gives a new change the title of its post §12.15.45', async () => {
  const sent: unknown[] = []
  const { fetch } = globalThis
  onTestFinished(() => {
    globalThis.fetch = fetch
  })
  globalThis.fetch = async (_, init) => {
    sent.push(JSON.parse(String(init?.body)))
    return new Response()
  }
  let title = 'Hafta sonu'
  titleNewChanges('https://desk/github', () => title)
  const given = { title: 'Create posts “a” +3', head: 'cms/posts/a' }
  const post = (url: string) =>
    globalThis.fetch(url, { method: 'POST', body: JSON.stringify(given) })
  await post('https://desk/github/repos/a/b/pulls')
  await post('https://desk/github/repos/a/b/issues/1/labels')
  title = ''
  await post('https://desk/github/repos/a/b/pulls')
  expect(sent).toEqual([{ ...given, title: 'Hafta sonu' }, given, given])
})
