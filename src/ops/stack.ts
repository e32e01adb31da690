// `npm run ops -- stack < log.txt`: maps the stack traces of a log from the minified Worker to
// lines of our source files. Uses the source maps of the build that a line names, or else of the
// newest build with such a file: deployed builds in `.kept/maps/` first, then `dist/`.
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { withSourceLines } from '../build/bundle/source-lines.ts'
import { builtMapsFolder, listStoredBuilds, mapsFolder } from '../build/publish/stored-builds.ts'
import { exitWithUsage, parseArguments } from './terminal/arguments.ts'

const usage = `npm run ops -- stack [--version VERSION] < log.txt
VERSION is the id of a build (data-build of a page) or of a version of the Worker, as npm run deploy printed it.`

const { values } = parseArguments(usage, { version: { type: 'string' } })
const builds = await listStoredBuilds('.kept')
const isNamed = (version: string) => (build: (typeof builds)[number]) =>
  version.includes(build.id) || (build.version !== undefined && version.includes(build.version))

const { version } = values
if (version !== undefined && !builds.some(isNamed(version))) {
  const versions = builds.map(({ id, version: worker = 'unknown' }) => `${id} (${worker})`)
  exitWithUsage(
    usage,
    `No maps of ${version}. Deployed from here: ${versions.join(', ') || 'nothing'}`
  )
}
if (builds.length === 0 && !existsSync(builtMapsFolder)) {
  exitWithUsage(
    usage,
    'There are no maps: nothing was deployed from here, and npm run build makes them.'
  )
}
const log = process.stdin.isTTY ? '' : await text(process.stdin)
if (log === '') {
  exitWithUsage(usage, 'The log is missing: standard input is empty.')
}
for (const line of log.trimEnd().split('\n')) {
  const namedBuilds = builds.filter(isNamed(version ?? line))
  const folders = (namedBuilds.length > 0 ? namedBuilds : builds).map(({ id }) =>
    mapsFolder('.kept', id)
  )
  console.log(
    withSourceLines(line, namedBuilds.length > 0 ? folders : [...folders, builtMapsFolder])
  )
}
