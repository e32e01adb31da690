import { accessSync, constants, statfsSync } from 'node:fs'
import path from 'node:path'

/** Linux keeps the files of this folder in memory. */
const memory = '/dev/shm'
/** More than the copies of the project, the browser profiles and the databases need. */
const neededBytes = 4e9

/**
 * A folder in memory for the temporary files of this run, or undefined where there is none of this
 * size. SQLite waits for the disk after each write, and the simulated D1 also after each read: on
 * a disk the tests of the site take half as long again.
 */
export function memoryFolder(): string | undefined {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize < neededBytes ? undefined : path.join(memory, `babylon-${process.pid}`)
  } catch {
    return undefined
  }
}
