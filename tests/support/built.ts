import { readFileSync } from 'node:fs'

/** Folder of the hashed files; it may also contain files of earlier builds. */
export const assetsFolder = 'dist/assets/_assets'

/** Names of the hashed files of the build under test. */
export const builtFiles: string[] = JSON.parse(readFileSync('dist/meta/build.json', 'utf8')).files
