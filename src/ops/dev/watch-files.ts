import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs'
import path from 'node:path'

interface WatchFiles {
  /** Folders, watched recursively. */
  folders: string[]
  /** Single files in the project's folder. */
  files: string[]
  onChange(files: string[]): void
}

/**
 * Milliseconds to wait for further changes, because editors save several files at once, or one file
 * in two steps.
 */
const quietMs = 30

/**
 * Reports files that are changed, added or removed. It watches each folder separately, because
 * Node's recursive watching on Linux misses files that are replaced, as many editors do.
 * @returns a function that stops it
 */
export function watchFiles({ folders, files, onChange }: WatchFiles): () => void {
  const watchers = new Map<string, FSWatcher>()
  const knownFiles = new Set(files)
  const touched = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function notify(): void {
    const changedFiles = [...touched].filter(isSource)
    touched.clear()
    if (changedFiles.length > 0) onChange(changedFiles)
  }

  /** Ignores temporary files that editors write beside a file. */
  function isSource(file: string): boolean {
    const exists = existsSync(file)
    if (exists && statSync(file).isDirectory()) {
      add(file)
      return true
    }
    const isOurs = exists || knownFiles.has(file)
    if (exists) knownFiles.add(file)
    else knownFiles.delete(file)
    return isOurs
  }

  function onTouched(file: string): void {
    touched.add(file)
    clearTimeout(timer)
    timer = setTimeout(notify, quietMs)
  }

  function add(folder: string): void {
    if (watchers.has(folder)) return
    const watcher = watch(folder, (_event, name) => {
      if (name !== null && !/^\.|~$/.test(name)) onTouched(path.join(folder, name))
    })
    // The folder was removed, which its parent folder reports.
    watcher.on('error', () => watcher.close())
    watcher.on('close', () => watchers.delete(folder))
    watchers.set(folder, watcher)
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) add(file)
      else knownFiles.add(file)
    }
  }

  for (const folder of folders) add(folder)
  const settings = watch('.', (_event, name) => {
    if (name !== null && files.includes(name)) onTouched(name)
  })
  return () => {
    clearTimeout(timer)
    settings.close()
    for (const watcher of watchers.values()) watcher.close()
  }
}
