import { readFile } from 'node:fs/promises'
import { builtMapsFolder, storeBuild } from '../../build/publish/stored-builds.ts'
import { backCommand, type Step } from './step.ts'

/**
 * Stores the build's hashed files for later builds, and its source maps for `npm run ops -- stack`.
 */
export const keepFilesStep: Step = {
  title: 'Keep the files of the build',
  commands: () => ['.kept/'],
  async run({ version }) {
    const build = JSON.parse(await readFile('dist/meta/build.json', 'utf8'))
    const folders = { assets: 'dist/assets/_assets', storeFolder: '.kept', maps: builtMapsFolder }
    await storeBuild({ ...build, version: version?.id }, folders)
  },
  back: backCommand
}
