import { readFileSync } from 'node:fs'
import type { Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import { listPublicModules } from '../../src/build/publish/public-modules.ts'
import { gzippedSize } from '../../src/build/publish/report.ts'

const metafile: Metafile = JSON.parse(readFileSync('dist/meta/worker.json', 'utf8'))

test('the modules for public pages weigh at most 139 KB gzipped', async () => {
  // The build has moved its files since it wrote the metafile.
  const files = listPublicModules(metafile).map((file) =>
    file.replace(/^.*\/worker\//, 'dist/worker/')
  )
  expect(files.length).toBeGreaterThan(20)
  expect(await gzippedSize(files)).toBeLessThanOrEqual(139 * 1024)
})

test('no public page needs the libraries for passkeys and passwords', () => {
  const inputs = listPublicModules(metafile).flatMap((file) =>
    Object.keys(metafile.outputs[file]?.inputs ?? {})
  )
  expect(inputs).toContain('src/pages/home/page.tsx')
  expect(inputs.filter((file) => /simplewebauthn|asn1|argon2/.test(file))).toEqual([])
})
