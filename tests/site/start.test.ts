import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createTestHarness } from 'wrangler'

/** A copy of the built Worker whose routes name a middleware that does not exist. */
function breakRoutes(): string {
  cpSync('dist/prebuilt', 'dist/broken', { recursive: true })
  const middleware = /(middleware: *\[["'`])requireSession/
  const files = globSync('dist/broken/**/*.js')
  const withRoutes = files.filter((file) => middleware.test(readFileSync(file, 'utf8')))
  expect(withRoutes).not.toEqual([])
  for (const file of withRoutes) {
    writeFileSync(file, readFileSync(file, 'utf8').replace(middleware, '$1requireSesion'))
  }
  const config = readFileSync('dist/plain.toml', 'utf8').replaceAll('prebuilt', 'broken')
  writeFileSync('dist/broken.toml', config)
  return 'dist/broken.toml'
}

test('a Worker whose routes name an unknown middleware does not start §4.4', async () => {
  const harness = createTestHarness()
  await harness.update({ workers: [{ configPath: breakRoutes() }] })
  await expect(harness.listen()).rejects.toThrow(
    "Unknown route middleware: 'requireSesion' (valid names: loadSession, requireSession, redirectIfLoggedIn, redirectApplicants)"
  )
  await harness.close()
})
