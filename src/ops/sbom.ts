// `npm run ops -- sbom`: writes the software bill of materials.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { readArguments } from './arguments.ts'

const usage = `npm run ops -- sbom --file sbom.json
npm run -s ops -- sbom > sbom.json
Writes the software bill of materials (CycloneDX) into a file, or prints it. Without -s, npm prints lines
of its own before it.`
const { values } = readArguments(usage, { file: { type: 'string' } })
const { stdout, stderr, status } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
  { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
)
if (status !== 0) {
  console.error(stderr)
  process.exit(1)
}
if (values.file === undefined) {
  process.stdout.write(stdout)
} else {
  const { components }: { components: unknown[] } = JSON.parse(stdout)
  writeFileSync(values.file, stdout)
  console.log(`Written to ${values.file}: ${components.length} components`)
}
