import { expect, test } from 'vitest'
import { logInOperator, operators, operatorVars } from '../../support/desk.ts'
import { startSite } from '../../support/site.ts'

const site = startSite({ faults: true, vars: () => operatorVars })
const path = '/tr/_ops/words/editor'

test('the editor loads only our own files, by its own policy §12.15.26', async () => {
  const headers = { ...(await logInOperator(site, operators.owner)) }
  const response = await site.fetch(path, { headers })
  expect(response.status).toBe(200)
  const policy = response.headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'"
  )
  expect(policy).not.toMatch(/https?:|unsafe-eval|script-src[^;]*unsafe/)
  expect(response.headers.get('Cache-Control')).toContain('no-store')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  const html = await response.text()
  expect(html).not.toMatch(/<script(?![^>]* src="\/_assets\/)/)
  const [config = ''] = /\/_assets\/editor-tr-\w+\.json/.exec(html) ?? []
  expect((await site.fetch(config)).status).toBe(200)
})

test('without the settings of the App, the editor exists only on the developer’s machine §12.15.26', async () => {
  const headers = { ...(await logInOperator(site, operators.owner)) }
  await site.set({ ...operatorVars, ENVIRONMENT: 'staging' })
  expect((await site.fetch(path, { headers })).status).toBe(404)
})

test('a reader and a stranger do not get the editor', async () => {
  const stranger = await site.fetch(path, { redirect: 'manual' })
  expect(stranger.status).toBe(303)
  const reader = await site.fetch(path, {
    headers: { ...(await logInOperator(site, operators.reader)) }
  })
  expect(reader.status).toBe(403)
})
