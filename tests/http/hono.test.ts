import { expect, test } from 'vitest'
import { Hono } from '../../src/http/hono.ts'

test('cached handlers are used only for the same path and method', async () => {
  const app = new Hono()
    .get('/posts/:slug', (c) => c.text(`post ${c.req.param('slug')}`))
    .post('/posts/:slug', (c) => c.text(`sent ${c.req.param('slug')}`))
    .get('/faq', (c) => c.text('faq'))
  const ask = async (path: string, method = 'GET') => (await app.request(path, { method })).text()
  for (const time of ['first', 'again']) {
    expect(await ask('/posts/a'), time).toBe('post a')
    expect(await ask('/posts/b'), time).toBe('post b')
    expect(await ask('/posts/a', 'POST'), time).toBe('sent a')
    expect(await ask('/posts/a%20b'), time).toBe('post a b')
    expect(await ask('/faq'), time).toBe('faq')
    // Hono decodes paths before it looks for their handlers.
    expect(await ask('/faq%20x'), time).toBe('404 Not Found')
    expect(await ask('/faq', 'POST'), time).toBe('404 Not Found')
  }
})
