import { readFileSync } from 'node:fs'

/** Where hashed files are; those of earlier builds may be there too. */
export const assetsFolder = 'dist/assets/_assets'

/** Names of the hashed files of the build that is tested. */
export const builtFiles: string[] = JSON.parse(readFileSync('dist/meta/build.json', 'utf8')).files
