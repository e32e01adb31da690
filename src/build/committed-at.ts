import { spawnSync } from 'node:child_process'

/**
 * When the newest commit was made, in milliseconds since 1970, by which the desk knows whether a
 * published change is in this build; 0 without Git.
 */
export function readCommittedAt(): number {
  const { stdout, status } = spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) * 1000 : 0
}
