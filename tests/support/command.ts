import path from 'node:path'
import { Readable } from 'node:stream'
import { vi } from 'vitest'

interface Ended {
  status: number
  stdout: string
  stderr: string
}

let runs = 0

/**
 * Runs a command of `src/ops` in this process, because a new one takes a second to load its
 * modules. Anything that the command does after its exit is ignored.
 */
export async function runCommand(
  file: string,
  args: string[],
  { stdin = '', env = {} }: { stdin?: string; env?: Record<string, string> } = {}
): Promise<Ended> {
  const [stdout, stderr]: [string[], string[]] = [[], []]
  let status: number | undefined
  const printTo = (lines: string[]) => (line: unknown) => {
    if (status === undefined) lines.push(`${line}\n`)
  }
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(printTo(stdout)),
    vi.spyOn(console, 'error').mockImplementation(printTo(stderr)),
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      status ??= Number(code ?? 0)
      throw new Error('The command has exited.')
    })
  ]
  const { argv, exitCode } = process
  const input = Object.getOwnPropertyDescriptor(process, 'stdin') as PropertyDescriptor
  const former = process.env
  const umask = process.umask(0o022)
  process.umask(umask)
  process.argv = [process.execPath, file, ...args]
  process.env = { ...former, ...env }
  process.exitCode = undefined
  Object.defineProperty(process, 'stdin', { ...input, get: () => Readable.from([stdin]) })
  runs += 1
  try {
    // A new query makes it a new module, which runs again.
    await import(/* @vite-ignore */ `${path.resolve(file)}?run=${runs}`)
  } catch (error) {
    if (status === undefined) throw error
  } finally {
    status ??= Number(process.exitCode ?? 0)
    Object.assign(process, { argv, env: former })
    process.exitCode = exitCode
    process.umask(umask)
    Object.defineProperty(process, 'stdin', input)
    for (const spy of spies) spy.mockRestore()
  }
  return { status, stdout: stdout.join(''), stderr: stderr.join('') }
}
