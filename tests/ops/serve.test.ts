import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyProject } from '../../src/ops/pseudo/pseudo-project.ts'
import { runCommand } from '../support/command.ts'
import { freePort } from '../support/worker/free-port.ts'

test('npm start fails with a single line when the port is in use', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const ended = await runCommand('src/ops/serve.ts', [], { env: { PORT: String(port) } })
  server.close()
  expect(ended).toEqual({
    status: 1,
    stdout: '',
    stderr: `Port ${port} is in use. Choose another one: PORT=3000 npm start\n`
  })
})

test('npm start names a migration that fails, before it builds', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'babylon-migrations-'))
  await copyProject(folder)
  const file = 'src/server/db/migrations/9999_wrong.sql'
  writeFileSync(path.join(folder, file), 'ALTER TABLE nowhere ADD COLUMN size INTEGER;')
  const env = { ...process.env, PORT: String(await freePort()) }
  const options = { cwd: folder, env, encoding: 'utf8' } as const
  const { status, stderr } = spawnSync(process.execPath, ['src/ops/serve.ts'], options)
  rmSync(folder, { recursive: true })
  expect(status).toBe(1)
  expect(stderr).toContain(`${file}: no such table: nowhere\nFix the migration and start again.`)
})

test('npm run ops -- person calls the local site at PORT', async () => {
  const requests: string[] = []
  const site = createHttpServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  const env = { ...process.env, PORT: String(port), OPS_TOKEN: 'o'.repeat(40) }
  const stderr = await new Promise((resolve) => {
    const args = ['src/ops/ops.ts', 'person', 'show']
    const child = execFile(process.execPath, args, { env }, (_error, _stdout, text) =>
      resolve(text)
    )
    child.stdin?.end('ayse@example.com')
  })
  expect([stderr, requests]).toEqual(['', ['/_ops/people/show']])
  site.close()
})

test('a command with wrong arguments also prints its usage when run as a process', () => {
  const args = ['src/ops/ops.ts', 'operator', 'reset-passkeys', 'prod']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^There is no environment 'prod': /)
})

test.each([
  ['serve.ts', ['--port', '3000'], 2, /^Unknown option '--port'\n\nnpm start /],
  ['serve.ts', ['--var', 'TEAM_MAIL:a@b.c'], 2, /^--var: TEAM_MAIL is not a setting/],
  ['ops.ts', ['constructor'], 2, /^There is no command 'constructor'\.\n\nnpm run ops /],
  ['ops.ts', ['backup', '--help'], 0, /^npm run ops -- backup local\|staging\|production/],
  ['ops.ts', [], 0, /^npm run ops -- <command>/],
  ['ops.ts', ['pseudo', '--help'], 0, /^npm run ops -- pseudo/],
  ['person.ts', ['shwo'], 2, /^Name one task: show, export/],
  ['person.ts', ['show', '--url', 'http://127.0.0.1:1'], 1, /^\S+:1 does not respond\. Is the/],
  ['doctor/doctor.ts', ['--url', 'localhost:8787'], 2, /^--url must be a URL/],
  ['doctor/doctor.ts', ['--chain', '17'], 1, /^--chain must be the id and the chain.+\n$/],
  ['deploy/deploy.ts', [], 2, /^Name an environment: staging, production\.\n/]
])('%s %j exits with %i and prints its usage', async (file, args, code, expected) => {
  const options = { stdin: 'ayse@example.com', env: { OPS_TOKEN: 'o'.repeat(40) } }
  const { status, stdout, stderr } = await runCommand(`src/ops/${file}`, args, options)
  expect([status, stdout + stderr]).toEqual([code, expect.stringMatching(expected)])
})
