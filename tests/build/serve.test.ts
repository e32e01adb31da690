import { execFile, spawnSync } from 'node:child_process'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'

test('npm start fails with a single line when the port is in use', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/ops/serve.ts'], {
    env: { ...process.env, PORT: String(port) },
    encoding: 'utf8'
  })
  server.close()
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toBe(`Port ${port} is in use. Choose another one: PORT=3000 npm start\n`)
})

test('npm run ops -- person asks the local site at PORT, and names a missing setting', async () => {
  const asked: string[] = []
  const site = createHttpServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  const run = (args: string[], env: Record<string, string>) =>
    new Promise<string>((resolve) => {
      const child = execFile(
        process.execPath,
        ['src/ops/ops.ts', 'person', ...args],
        { env: { ...process.env, ...env } },
        (_error, _stdout, stderr) => resolve(stderr)
      )
      child.stdin?.end('ayse@example.com')
    })
  const token = 'o'.repeat(40)
  expect(await run(['show'], { PORT: String(port), OPS_TOKEN: token })).toBe('')
  expect(asked).toEqual(['/_ops/people/show'])
  expect(await run(['show', '--url', 'http://127.0.0.1:1'], { OPS_TOKEN: token })).toBe(
    'http://127.0.0.1:1 does not answer. Is the address right?\n'
  )
  expect(await run(['shwo'], { OPS_TOKEN: token })).toMatch(/^Name one task: show, export/)
  const remote = await run(['show', '--remote'], { OPS_TOKEN: token })
  expect(remote).toMatch(/^SITE_ORIGIN of \[env.production\]/)
  site.close()
})

test.each([
  [['src/ops/serve.ts', '--port', '3000'], 2, /^Unknown option '--port'\n\nnpm start /],
  [['src/ops/serve.ts', '--var', 'TEAM_MAIL:a@b.c'], 2, /^--var: TEAM_MAIL is no setting/],
  [['src/ops/ops.ts', 'constructor'], 2, /^There is no command 'constructor'\.\n\nnpm run ops /],
  [['src/ops/ops.ts', 'backup', '--help'], 0, /^npm run ops -- backup local\|staging\|production/],
  [['src/ops/ops.ts'], 0, /^npm run ops -- <command>/],
  [['src/ops/ops.ts', 'pseudo', '--help'], 0, /^npm run ops -- pseudo/],
  [
    ['src/ops/ops.ts', 'operator', 'reset-passkeys', 'prod'],
    2,
    /^There is no environment 'prod': /
  ],
  [['src/ops/doctor/doctor.ts', '--url', 'localhost:8787'], 2, /^--url must be an address/],
  [['src/ops/doctor/doctor.ts', '--chain', '17'], 1, /^--chain must be the id and the chain.+\n$/],
  [['src/ops/deploy/deploy.ts'], 2, /^Name an environment: staging, production\.\n/]
])('%j exits with %i and prints its usage', (args, code, expected) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([status, stdout + stderr]).toEqual([code, expect.stringMatching(expected)])
})
