// `npm run ops -- sbom`: writes the software bill of materials. npm prints a line of its own before the output of
// a script, so that `npm run ops -- sbom > sbom.json` would not be JSON.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { readArguments } from './arguments.ts'

const usage = 'npm run ops -- sbom [--file sbom.json]'
const { values } = readArguments(usage, { file: { type: 'string', default: 'sbom.json' } })
const { stdout, stderr, status } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
)
if (status !== 0) {
  console.error(stderr)
  process.exit(1)
}
const { components }: { components: unknown[] } = JSON.parse(stdout)
writeFileSync(values.file, stdout)
console.log(`Written to ${values.file}: ${components.length} components`)
