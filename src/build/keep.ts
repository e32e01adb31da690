// Runs after a deployment: stores the build's hashed files for the builds that follow it.
import { readFile } from 'node:fs/promises'
import { keepBuild } from './kept.ts'

const build = JSON.parse(await readFile('dist/meta/build.json', 'utf8'))
await keepBuild(build, { assets: 'dist/assets/_assets', kept: '.kept' })
