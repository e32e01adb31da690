import { expect, test } from 'vitest'
import { readContent } from '../../src/server/content/read-content.ts'

/** Assets with files of half a megabyte, and the requested paths. */
function startAssets() {
  const requests: string[] = []
  const body = JSON.stringify('x'.repeat(512 * 1024))
  const assets = {
    async fetch(url: string) {
      requests.push(new URL(url).pathname)
      return new Response(body)
    }
  }
  return { requests, assets }
}

test('an isolate keeps only the most recently read content in memory', async () => {
  const { requests, assets } = startAssets()
  const read = (number: number) => readContent(assets, `/_content/posts/${number}.json`)
  for (let number = 0; number < 40; number += 1) {
    await read(number)
    // Read repeatedly, so that it is never the oldest.
    await read(0)
  }
  expect(requests).toHaveLength(40)
  await read(39)
  expect(requests).toHaveLength(40)
  await read(1)
  expect(requests).toHaveLength(41)
})
