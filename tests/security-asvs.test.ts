import { readFileSync } from 'node:fs'
import type { Metafile } from 'esbuild'
import { expect, test } from 'vitest'
import packages from '../package.json' with { type: 'json' }
import { hasTest, readTableProofs } from './support/source/specification.ts'

test('every test that docs/security-asvs.md names exists', () => {
  const proofs = readTableProofs(readFileSync('docs/security-asvs.md', 'utf8'))
  expect(proofs).not.toEqual([])
  expect(proofs.filter((proof) => !hasTest(proof))).toEqual([])
})

test('docs/security-asvs.md names every package of the Worker and of the browser’s scripts', () => {
  const document = readFileSync('docs/security-asvs.md', 'utf8')
  const named = /The Worker contains[\s\S]*?(?=Their licences)/
    .exec(document)?.[0]
    .match(/@?[\w/-]+/g)
  const bundled = ['worker', 'client'].flatMap((bundle) => {
    const metafile: Metafile = JSON.parse(readFileSync(`dist/meta/${bundle}.json`, 'utf8'))
    return Object.keys(metafile.inputs)
  })
  const used = Object.keys(packages.dependencies).filter((name) =>
    bundled.some((file) => file.includes(`node_modules/${name}/`))
  )
  expect(used).toContain('hono')
  expect(used.filter((name) => !named?.includes(name))).toEqual([])
})
