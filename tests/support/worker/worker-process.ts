import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'

/**
 * The id of the process that runs the Worker of the site that this process started last. The
 * simulator also runs a proxy, but only the Worker's process has the database open.
 */
export function workerProcess(): number {
  const newest = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => readParent(id) === process.pid && hasDatabase(id))
    .toSorted((a, b) => readStart(b) - readStart(a))[0]
  if (newest === undefined) throw new Error('No child process has the D1 database open.')
  return newest
}

/** The resident memory of a process in megabytes. */
export function residentMegabytes(id: number): number {
  return readMegabytes(id, 'VmRSS')
}

/** The peak memory of a process in megabytes since `forgetPeak`. */
export function peakMegabytes(id: number): number {
  return readMegabytes(id, 'VmHWM')
}

export function forgetPeak(id: number): void {
  writeFileSync(`/proc/${id}/clear_refs`, '5')
}

function readMegabytes(id: number, name: string): number {
  const status = readFileSync(`/proc/${id}/status`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024
}

/**
 * Nanoseconds of CPU time that a process has used. The first field of each thread's `schedstat`
 * is its time on a processor (proc(5)).
 */
export function processorTime(id: number): number {
  return readdirSync(`/proc/${id}/task`).reduce((sum, task) => {
    const [time] = readFileSync(`/proc/${id}/task/${task}/schedstat`, 'utf8').split(' ')
    return sum + Number(time)
  }, 0)
}

/** Milliseconds of CPU time of a process and its children, including ended ones. */
export function familyTime(id: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => readParent(other) === id)
  // Clock ticks of 10 ms in user and kernel mode, of the process and its ended children.
  const own = readStat(id).slice(11, 15).map(Number)
  const ticks = own.reduce((sum, time) => sum + time, 0)
  return children.reduce((sum, child) => sum + familyTime(child), ticks * 10)
}

function readParent(id: number): number {
  return Number(readStat(id)[1])
}

/** In clock ticks since the machine started. */
function readStart(id: number): number {
  return Number(readStat(id)[19])
}

/** The fields of proc(5)'s `stat` that follow the name: state, parent and so on. */
function readStat(id: number): string[] {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    // The process has ended.
    return []
  }
}

function hasDatabase(id: number): boolean {
  const folder = `/proc/${id}/fd`
  return readdirSync(folder).some((file) => /\/d1\/.*\.sqlite$/.test(readLink(`${folder}/${file}`)))
}

function readLink(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    // The file has been closed.
    return ''
  }
}
