import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestHarness } from 'wrangler'

/** A copy of the built Worker whose routes name a middleware that does not exist. */
function breakRoutes(): string {
  cpSync('dist/prebuilt', 'dist/broken', { recursive: true })
  const code = readFileSync('dist/broken/worker.js', 'utf8')
  const broken = code.replace(/(middleware: *\[["'`])requireSession/, '$1requireSesion')
  expect(broken).not.toBe(code)
  writeFileSync('dist/broken/worker.js', broken)
  const config = readFileSync('dist/plain.toml', 'utf8').replaceAll('prebuilt', 'broken')
  writeFileSync('dist/broken.toml', config)
  return 'dist/broken.toml'
}

test('a Worker whose routes name an unknown middleware does not start §4.4', async () => {
  const harness = createTestHarness()
  await harness.update({ workers: [{ configPath: breakRoutes() }] })
  await expect(harness.listen()).rejects.toThrow(
    "Unknown route middleware: 'requireSesion' (valid names: noteSession, requireSession, redirectIfLoggedIn, redirectApplicants)"
  )
  await harness.close()
})
