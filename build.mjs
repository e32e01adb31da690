// Builds dist/ for a deployment. `npm start` builds in src/ops/dev/.
import { rmSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { describeBuildError, isBuildFailure } from './src/build/describe-error.ts'
import { publishBuild } from './src/build/publish/publish-build.ts'
import { writeReport } from './src/build/publish/report.ts'
import { addStoredFiles } from './src/build/publish/stored-builds.ts'
import { formatAnnotations } from './src/build/words/annotations.ts'
import { readSamples } from './src/build/words/samples.ts'
import { WordsError } from './src/build/words/words-error.ts'
import { parseArguments } from './src/ops/terminal/arguments.ts'

const { values } = parseArguments(
  `npm run build [-- --production]    builds dist/ for a deployment, and prints the sizes of its parts
  --production    refuses to build with samples in locales/company.json`,
  { production: { type: 'boolean', default: false } }
)
const samples = values.production ? await readSamples('locales/company.json') : []
if (samples.length > 0) {
  // A single write, because exiting cuts off many small ones to a pipe.
  const list = samples.map((slot) => `\n  ${slot}`).join('')
  console.error(
    `These facts in locales/company.json are samples. Replace each, or empty it:${list}`
  )
  process.exit(1)
}

// A separate folder, because a running site may be using dist/ and another build may run at the
// same time.
const next = `dist/.next-${process.pid}`
await mkdir(`${next}/assets`, { recursive: true })
process.on('exit', () => rmSync(next, { recursive: true, force: true }))

async function build() {
  // Imported here, so that a mistake in the files it loads, such as the routes, is a build error.
  const { buildSite } = await import('./src/build/build-site.ts')
  // Wrangler calls this file without arguments.
  const isPreview = process.env.WORDS_PREVIEW === 'true'
  const { buildId, addSearch, ...report } = await buildSite({ folder: next, isPreview })
  await addSearch()
  await writeReport({ folder: `${next}/meta`, ...report })

  // Tabs opened on earlier builds may still request their files.
  const hashed = `${next}/assets/_assets`
  await writeFile(
    `${next}/meta/build.json`,
    JSON.stringify({ id: buildId, files: await readdir(hashed) })
  )
  await addStoredFiles({ assets: hashed, storeFolder: '.kept' })
  await publishBuild(next, 'dist')
}

try {
  await build()
} catch (thrown) {
  let error = thrown
  if (thrown instanceof WordsError) {
    // Imported here for the same reason as above.
    const { allProblems } = await import('./src/build/all-problems.ts')
    error = await allProblems(thrown)
  }
  // esbuild has printed its own messages.
  if (!isBuildFailure(error)) console.error(describeBuildError(error).join('\n'))
  if (process.env.GITHUB_ACTIONS) for (const line of formatAnnotations(error)) console.log(line)
  process.exit(1)
}
