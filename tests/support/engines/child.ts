import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

interface ChildOptions {
  env?: Record<string, string>
  /** Called with each printed line. */
  onLine: (line: string) => void
  /** A temporary folder of the program. */
  folder?: string
}

/** Starts a program that ends with this process. */
export function startChild(
  command: string,
  args: string[],
  { env, onLine, folder }: ChildOptions
): void {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore']
  })
  createInterface({ input: child.stdout }).on('line', onLine)
  child.unref()
  endTogether(child.pid, folder)
}

/**
 * Ends a program and removes its folder as soon as this process has ended, even if it was killed: a
 * shell waits for its input, which is closed then.
 */
export function endTogether(pid: number | undefined, folder = ''): void {
  const script = 'read -r _; kill "$1"; [ -z "$2" ] || { sleep 1; rm -rf "$2"; }'
  spawn('sh', ['-c', script, 'sh', String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true
  }).unref()
}
