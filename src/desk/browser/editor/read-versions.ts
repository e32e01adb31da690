/** The library takes files that it has read before from its own cache, so the ids are kept as well. */
const stored = 'babylon.words.files'

/** An entry that is open stays as it was read first, whatever the library reads meanwhile. */
const openEntry = /\/(?:entries|new)\b/

/** Ids of the versions of each file that the editor has read; `null` for a file that was not there. */
export interface ReadVersions {
  /** @param source the branch, of whose version the new one takes the place */
  note(path: string, source: string, id: string | null): void
  /** Notes what this page has written itself. */
  noteOwn(path: string, source: string, id: string | null): void
  has(path: string, id: string | null): boolean
  keep(): void
}

export function readVersions(): ReadVersions {
  const ids: Record<string, Record<string, string | null>> = readStored()
  const noted = new Set<string>()

  function noteOwn(path: string, source: string, id: string | null): void {
    noted.add(`${source} ${path}`)
    ids[path] = { ...ids[path], [source]: id }
  }

  return {
    noteOwn,
    note(path, source, id) {
      const isKept = noted.has(`${source} ${path}`) && openEntry.test(location.hash)
      if (!isKept) noteOwn(path, source, id)
    },
    has: (path, id) => Object.values(ids[path] ?? { none: null }).includes(id),
    keep: () => localStorage.setItem(stored, JSON.stringify(ids))
  }
}

function readStored() {
  try {
    return JSON.parse(localStorage.getItem(stored) ?? '{}')
  } catch {
    return {}
  }
}
