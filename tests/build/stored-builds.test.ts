import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { addStoredFiles, storeBuild } from '../../src/build/publish/stored-builds.ts'

function writeBuild(files: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'))
  for (const file of files) writeFileSync(path.join(folder, file), `content of ${file}`)
  return folder
}

async function deploy(kept: string, id: string, files: string[]): Promise<string> {
  const assets = writeBuild(files)
  await addStoredFiles({ assets, storeFolder: kept })
  await storeBuild(
    { id, files },
    { assets, storeFolder: kept, maps: writeBuild(['worker.js.map']) }
  )
  return assets
}

test('a build serves the files of builds deployed before it', async () => {
  const kept = mkdtempSync(path.join(tmpdir(), 'kept-'))
  await deploy(kept, 'one', ['client-1.js', 'gate.svg'])
  await deploy(kept, 'two', ['client-2.js', 'gate.svg'])
  const assets = await deploy(kept, 'three', ['client-3.js', 'gate.svg'])
  expect(readdirSync(assets).toSorted()).toEqual([
    'client-1.js',
    'client-2.js',
    'client-3.js',
    'gate.svg'
  ])
  expect(readFileSync(path.join(assets, 'client-1.js'), 'utf8')).toBe('content of client-1.js')
})

test('five builds are kept, even if one of them is deployed twice §13.8.5', async () => {
  const kept = mkdtempSync(path.join(tmpdir(), 'kept-'))
  for (const id of ['1', '2', '3', '4', '5', '5', '6', '7']) {
    await deploy(kept, id, [`client-${id}.js`])
  }
  const files = [3, 4, 5, 6, 7].map((id) => `client-${id}.js`)
  expect(readdirSync(path.join(kept, 'files')).toSorted()).toEqual(files)
  expect(readdirSync(path.join(kept, 'maps')).toSorted()).toEqual(['3', '4', '5', '6', '7'])
  const assets = await deploy(kept, '8', ['client-8.js'])
  expect(readdirSync(assets).toSorted()).toEqual([...files, 'client-8.js'])
})

test('a build without a kept folder has only its own files', async () => {
  const assets = writeBuild(['client-1.js'])
  expect(await addStoredFiles({ assets, storeFolder: '/nowhere' })).toBe(0)
  expect(readdirSync(assets)).toEqual(['client-1.js'])
})
