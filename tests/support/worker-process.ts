import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/**
 * The id of the process that runs the Worker of the site that this process started last. The
 * simulator also runs a proxy, but only the Worker's process has the database open.
 */
export function workerProcess(): number {
  const newest = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => parentOf(id) === process.pid && hasDatabase(id))
    .toSorted((a, b) => startOf(b) - startOf(a))[0]
  if (newest === undefined) throw new Error('No process of this one has a D1 database open.')
  return newest
}

/** Megabytes of memory that a process holds. */
export function residentMegabytes(id: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

function parentOf(id: number): number {
  return Number(statOf(id)[1])
}

/** In clock ticks since the machine started. */
function startOf(id: number): number {
  return Number(statOf(id)[19])
}

/** The fields of proc(5)'s `stat` that follow the name: state, parent and so on. */
function statOf(id: number): string[] {
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
  return readdirSync(folder).some((file) => /\/d1\/.*\.sqlite$/.test(linkOf(`${folder}/${file}`)))
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    // The file has been closed.
    return ''
  }
}
