import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isReadablePath, isWritablePath } from '../../../src/server/words/allowed-paths.ts'

test('the editor can change every message file and post §12.15.4', () => {
  const files = globSync(['locales/{en,tr}/**/*', 'locales/company.json'], { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative('.', path.join(parentPath, name)))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !isReadablePath(file) || !isWritablePath(file))).toEqual([])
})
