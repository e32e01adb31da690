// `npm run check`: types, style, unused code. Prints the command that fixes each finding.
import { spawnSync } from 'node:child_process'
import { parseArguments } from './terminal/arguments.ts'

const usage =
  'npm run check    checks types, style and unused code, in that order, and changes nothing'
parseArguments(usage, {})

const steps: [command: string, args: string[], advice: string][] = [
  ['node', ['src/build/typegen.ts'], 'A file in locales/en/ or src/islands/ cannot be read.'],
  ['tsc', [], 'Fix the types first: the first error often causes the others.'],
  [
    'biome',
    ['ci', '--error-on-warnings', '.'],
    'npm run format fixes layout, import order and each "Safe fix". Fix the rest by hand.'
  ],
  ['knip', [], 'Delete what nothing uses, or npx knip --fix.']
]
for (const [command, args, advice] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status === 0) continue
  console.error(`\n${advice}`)
  process.exit(1)
}
