import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { legacyPaths, routes } from '../src/routes.ts'
import { stripComments } from './support/source/strip-comments.ts'

test('only the tables of pages and of other paths contain paths', () => {
  const literal =
    /['"`]\/(?:_(?!content\/)\w|builds\/|\.well-known|healthz|readyz|platform\b|(?:tr|en)\/|[\w-]+\.(?:txt|xml|ico)\b)/
  const files = globSync(
    'src/{*.ts,{http,server,render,pages,desk,forms,ui,islands,client,shared}/**/*.{ts,tsx}}'
  )
  const defining = files.filter((file) => literal.test(stripComments(readFileSync(file, 'utf8'))))
  expect(defining.toSorted()).toEqual(['src/routes.ts', 'src/shared/links/endpoint-paths.ts'])
})

test('legacy paths have two parts, without a language §3.4', () => {
  for (const path of Object.keys(legacyPaths)) expect(path).toMatch(/^\/[a-z-]+\/[a-z_]+$/)
})

test('page paths are written only in the routes table', () => {
  const known = Object.values(routes)
    .map(({ path }) => path)
    .filter((path) => path !== '/' && !path.includes(':'))
  const files = globSync('src/**/*.{ts,tsx}').filter((file) => file !== 'src/routes.ts')
  const literals = files.flatMap((file) => {
    const text = stripComments(readFileSync(file, 'utf8'))
    return known
      .filter((each) => new RegExp(`['"\`]/?(tr)?${each}['"\`/?#]`).test(text))
      .map((each) => [file, each])
  })
  expect(literals).toEqual([])
})
