import * as v from 'valibot'
import { readStored } from './stored.ts'

/** Stored, because the library reads files from its own cache after a reload. */
const filesKey = 'babylon.words.files'
const draftsKey = 'babylon.words.drafts'

/** The library's store of unsaved drafts, which it offers to restore. */
const draftStore = 'draft-backups'

/** The URL of an open entry. Its first version counts, even if the library reads a newer one. */
const openEntry = /\/collections\/([^/]+)\/(?:entries\/([^?]+)|new)/

/** The versions of each file that the editor has read, by object id; `null` for a missing file. */
export interface ReadVersions {
  /** @param source the branch, whose previous version is replaced */
  record(path: string, source: string, id: string | null): void
  /** Records a version that this page has written. */
  recordOwn(path: string, source: string, id: string | null): void
  /** Whether the open entry, or the draft that it was restored from, is based on this version. */
  has(path: string, id: string | null): boolean
  keep(): void
}

/** The ids of files' versions, by path and then by branch. */
const idsSchema = v.record(v.string(), v.record(v.string(), v.nullable(v.string())))
type Ids = v.InferOutput<typeof idsSchema>

/** The versions that each draft is based on. */
const draftsSchema = v.record(v.string(), idsSchema)

export function readVersions(): ReadVersions {
  const ids: Ids = readStored(filesKey, idsSchema)
  const ownWrites = new Set<string>()
  watchDrafts(ids)

  function recordOwn(path: string, source: string, id: string | null): void {
    ownWrites.add(`${source} ${path}`)
    ids[path] = { ...ids[path], [source]: id }
  }

  return {
    recordOwn,
    record(path, source, id) {
      const isKept = ownWrites.has(`${source} ${path}`) && openEntry.test(location.hash)
      if (!isKept) recordOwn(path, source, id)
    },
    has(path, id) {
      const [, collection = '', entry = ''] = openEntry.exec(location.hash) ?? []
      const drafts = readStored(draftsKey, draftsSchema)
      const versionIds = drafts[draftKey(collection, entry)] ?? ids
      return Object.values(versionIds[path] ?? { none: null }).includes(id)
    },
    keep: () => localStorage.setItem(filesKey, JSON.stringify(ids))
  }
}

/** Stores the versions that each draft is based on, until the library deletes the draft. */
function watchDrafts(ids: Ids): void {
  const store = IDBObjectStore.prototype
  const { put, delete: remove } = store
  store.put = function (value, ...rest) {
    if (this.name === draftStore) {
      const key = draftKey(value.collectionName, value.slug)
      keepDrafts({ [key]: structuredClone(ids), ...readStored(draftsKey, draftsSchema) })
    }
    return put.call(this, value, ...rest)
  }
  store.delete = function (key) {
    if (this.name === draftStore && Array.isArray(key)) {
      const drafts = readStored(draftsKey, draftsSchema)
      keepDrafts({ ...drafts, [draftKey(...(key as [string, string]))]: undefined })
    }
    return remove.call(this, key)
  }
}

function draftKey(collection: string, entry: string): string {
  return `${collection}/${entry}`
}

function keepDrafts(drafts: Record<string, Ids | undefined>): void {
  localStorage.setItem(draftsKey, JSON.stringify(drafts))
}
