import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { deflateSync } from 'node:zlib'

/** The entry at a path of a tree. */
export interface Entry {
  mode: string
  sha: string
}

/** The files of a tree by their paths. */
export type Files = Map<string, Entry>

/** Stores the objects of a repository in git's own format, so that git can read them. */
export function createObjects(folder: string) {
  const objects = new Map<string, { type: string; bytes: Buffer }>()

  /** @returns the id of the written object */
  function write(type: string, bytes: Buffer): string {
    const object = Buffer.concat([Buffer.from(`${type} ${bytes.length}\0`), bytes])
    const sha = createHash('sha1').update(object).digest('hex')
    if (objects.has(sha)) return sha
    objects.set(sha, { type, bytes })
    const file = path.join(folder, sha.slice(0, 2), sha.slice(2))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, deflateSync(object, { level: 1 }))
    return sha
  }

  function writeTree(files: Files): string {
    const groups = Map.groupBy(files, ([file]) => file.split('/', 1)[0] ?? '')
    const entries = [...groups].map(([name, group]) => {
      const own = files.get(name)
      if (own) return { name, ...own }
      const inner = group.map(([file, entry]) => [file.slice(name.length + 1), entry] as const)
      // Git orders folders as if their names ended with a slash.
      return { name: `${name}/`, mode: '40000', sha: writeTree(new Map(inner)) }
    })
    const parts = entries
      .map((each) => ({ ...each, key: Buffer.from(each.name) }))
      .toSorted((a, b) => Buffer.compare(a.key, b.key))
      .map(({ mode, name, sha }) => [`${mode} ${name.replace('/', '')}\0`, sha] as const)
      .flatMap(([start, sha]) => [Buffer.from(start), Buffer.from(sha, 'hex')])
    return write('tree', Buffer.concat(parts))
  }

  return { objects, write, writeTree }
}
