import { spawnSync } from 'node:child_process'

/**
 * The time of the newest commit, in milliseconds since 1970; 0 without Git. The desk uses it to
 * decide whether a published change is in this build.
 */
export function readCommittedAt(): number {
  const { stdout, status } = spawnSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) * 1000 : 0
}
