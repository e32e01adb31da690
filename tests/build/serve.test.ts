import { spawnSync } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'

test('npm start fails with a single line when the port is in use', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/build/serve.ts'], {
    env: { ...process.env, PORT: String(port) },
    encoding: 'utf8'
  })
  server.close()
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toBe(`Port ${port} is in use. Choose another one: PORT=3000 npm start\n`)
})
