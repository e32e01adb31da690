// `npm run ops -- pseudo`: the site with two more languages, from a copy of the project in a
// temporary folder.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArguments } from '../terminal/arguments.ts'
import { pseudoLanguages } from './pseudo-language.ts'
import { createPseudoProject } from './pseudo-project.ts'

const usage = `npm run ops -- pseudo [--var NAME:VALUE] [--verbose]
Builds a copy of the site with made-up languages in a temporary folder and starts it on port 8788, or
on PORT if that is set. The options are those of npm start.`
parseArguments(usage, {
  var: { type: 'string', multiple: true },
  verbose: { type: 'boolean' }
})

const port = process.env.PORT ?? '8788'
const folder = mkdtempSync(path.join(tmpdir(), 'babylon-pseudo-'))
await createPseudoProject(folder)
console.log(`Pseudo-languages (accented and mirrored English), built in ${folder}`)
for (const { locale } of pseudoLanguages) {
  console.log(`  http://localhost:${port}/${locale.toLowerCase()}`)
}

const server = spawn(process.execPath, ['src/ops/serve.ts', ...process.argv.slice(2)], {
  cwd: folder,
  env: { ...process.env, PORT: port },
  stdio: 'inherit'
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(code ?? 0)
})
