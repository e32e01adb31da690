import { readFileSync } from 'node:fs'

/** The versions of the legal documents that the pages show, which are dates. */
export const legalVersions = {
  privacy: readVersion('locales/en/legal/privacy.md'),
  terms: readVersion('locales/en/legal/terms.md')
}

function readVersion(file: string): string {
  const [, version] = /^version: (\S+)$/m.exec(readFileSync(file, 'utf8')) ?? []
  if (!version) throw new Error(`${file} has no version`)
  return version
}
