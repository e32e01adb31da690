import { beforeAll } from 'vitest'
import { pagePaths } from '../pages.ts'
import { textOf } from '../response.ts'
import type { Site } from '../site.ts'

/** Reads all public pages before the tests of a file. @returns the document of a path */
export function readDocuments(site: Site): (path: string) => string {
  const documents = new Map<string, string>()
  beforeAll(async () => {
    for (const { path } of pagePaths()) {
      documents.set(path, await textOf(site.fetch(path)))
    }
  })
  return (path) => documents.get(path) ?? ''
}

/** The first group of a pattern in a document. */
export function attribute(html: string, pattern: RegExp): string | undefined {
  return pattern.exec(html)?.[1]
}
