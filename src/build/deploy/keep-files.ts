import { readFile } from 'node:fs/promises'
import { keepBuild } from '../kept.ts'
import { backCommand, type Step } from './step.ts'

/** Stores the build's hashed files for the builds that follow it. */
export const keepFilesStep: Step = {
  title: 'Keep the files of the build',
  commands: () => ['.kept/'],
  async run() {
    const build = JSON.parse(await readFile('dist/meta/build.json', 'utf8'))
    await keepBuild(build, { assets: 'dist/assets/_assets', kept: '.kept' })
  },
  back: backCommand
}
