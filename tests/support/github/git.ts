import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

export interface TreeFile {
  mode: string
  sha: string
  size: number
  path: string
}

export interface CommitFacts {
  sha: string
  parents: string[]
  name: string
  email: string
  /** ISO 8601. */
  date: string
  message: string
}

/**
 * The contents of files by their paths, `null` for one that is deleted, and the mode and the object of
 * one that is no plain file.
 */
export type NewFiles = Record<string, string | Buffer | null | { mode: string; sha: string }>

interface NewCommit {
  parents: string[]
  files?: NewFiles
  message: string
  author?: { name: string; email: string }
}

/** The App's own identity in commits, as GitHub writes it. */
const bot = {
  name: 'babylon-words[bot]',
  email: '7+babylon-words[bot]@users.noreply.github.com'
}

/** A bare repository whose `main` has the project's `locales/`, and a few files outside of it. */
export type Git = ReturnType<typeof createGit>

export function createGit() {
  const home = mkdtempSync(path.join(tmpdir(), 'github-'))
  const folder = path.join(home, 'repository.git')

  function git(args: string[], input?: string | Buffer, env = {}): Buffer {
    return execFileSync('git', args, {
      input,
      // Nothing of the machine's own configuration applies.
      env: {
        PATH: process.env.PATH,
        GIT_DIR: folder,
        GIT_CONFIG_NOSYSTEM: '1',
        HOME: home,
        ...identity(bot),
        ...env
      },
      stdio: ['pipe', 'pipe', 'pipe'],
      maxBuffer: 256 * 1024 * 1024
    })
  }

  function line(...args: string[]): string {
    return git(args).toString().trim()
  }

  function find(...args: string[]): string | undefined {
    try {
      return line(...args)
    } catch {
      return undefined
    }
  }

  /** @param files `null` deletes a file */
  function commit({ parents, files = {}, message, author = bot }: NewCommit): string {
    const env = { GIT_INDEX_FILE: path.join(home, 'index') }
    if (parents[0]) git(['read-tree', parents[0]], undefined, env)
    const changes = Object.entries(files).map(([file, content]) => {
      if (content === null) return `0 ${'0'.repeat(40)}\t${file}`
      if (typeof content === 'object' && 'mode' in content) {
        return `${content.mode} ${content.sha}\t${file}`
      }
      const sha = git(['hash-object', '-w', '--stdin'], Buffer.from(content)).toString().trim()
      return `100644 ${sha}\t${file}`
    })
    git(['update-index', '--add', '--index-info'], changes.join('\n'), env)
    return commitTree(git(['write-tree'], undefined, env).toString().trim(), {
      parents,
      message,
      author
    })
  }

  function commitTree(tree: string, { parents, message, author = bot }: NewCommit): string {
    const args = ['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent])]
    return git(args, message, identity(author)).toString().trim()
  }

  function seed(): string {
    const source = path.join(home, 'source')
    mkdirSync(source)
    cpSync('locales', path.join(source, 'locales'), { recursive: true })
    writeFileSync(path.join(source, 'README.md'), '# Babylon\n')
    writeFileSync(path.join(source, 'build.mjs'), 'process.exit(0)\n')
    const env = { GIT_WORK_TREE: source, GIT_INDEX_FILE: path.join(home, 'index') }
    git(['add', '--all'], undefined, env)
    const tree = git(['write-tree'], undefined, env).toString().trim()
    rmSync(source, { recursive: true })
    const developer = { name: 'Dev', email: 'dev@example.com' }
    return commitTree(tree, { parents: [], message: 'site: begins', author: developer })
  }

  git(['init', '--quiet', '--bare', '--initial-branch=main', folder])
  const first = seed()
  const seeded = readObjects(git(['cat-file', '--batch-all-objects', '--batch']))
  const seededFiles = new Set(line('ls-tree', '-r', '--name-only', first).split('\n'))

  let heads = new Map<string, string>()
  /** Answers to commands that read commits by their ids: starting a command takes longest. */
  const answers = new Map<string, string | undefined>()

  function read(...args: string[]): string | undefined {
    const key = args.join(' ')
    if (!answers.has(key)) answers.set(key, find(...args))
    return answers.get(key)
  }

  /** A revision with the id of its commit instead of the branch that it begins with. */
  function idOf(revision: string): string {
    const [, name = '', rest = ''] = /^([^:^~]*)(.*)$/s.exec(revision) ?? []
    return (heads.get(name.replace('refs/heads/', '')) ?? name) + rest
  }

  function log(revision: string, limit: number, file?: string): CommitFacts[] {
    // The editor asks for the history of each file at once. Those of the first commit have no other.
    if (file && revision === first) return seededFiles.has(file) ? log(first, 1) : []
    const format = '--format=%H%x1f%P%x1f%an%x1f%ae%x1f%cI%x1f%B%x1e'
    const range = revision.split('..').map(idOf).join('..')
    const args = ['log', `--max-count=${limit}`, format, range, ...(file ? ['--', file] : [])]
    const records = (read(...args) ?? '').split('\x1e').map((record) => record.trim())
    return records.filter(Boolean).map(factsOf)
  }

  return {
    /** Runs a command that moves no branch. */
    line,
    commit,
    commitTree,
    /** Removes every branch but `main`, which is again as the project is. */
    reset() {
      const gone = [...heads.keys()].filter((branch) => branch !== 'main')
      const changes = [
        ...gone.map((branch) => `delete ${refOf(branch)}`),
        `update ${refOf('main')} ${first}`
      ]
      git(['update-ref', '--stdin'], `${changes.join('\n')}\n`)
      heads = new Map([['main', first]])
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
    head: (branch: string) => heads.get(branch),
    branches: () => [...heads.keys()].toSorted(),
    setHead(branch: string, sha: string) {
      git(['update-ref', refOf(branch), sha])
      heads.set(branch, sha)
    },
    deleteHead(branch: string) {
      git(['update-ref', '-d', refOf(branch)])
      heads.delete(branch)
    },
    isCommit: (sha: string) => (seeded.get(sha)?.type ?? read('cat-file', '-t', sha)) === 'commit',
    isAncestor: (sha: string, of: string) =>
      read('merge-base', '--is-ancestor', idOf(sha), idOf(of)) !== undefined,
    blob(sha: string) {
      const known = seeded.get(sha)
      if (known?.type === 'blob') return known.bytes
      return read('cat-file', '-t', sha) === 'blob' ? git(['cat-file', 'blob', sha]) : undefined
    },
    blobAt: (revision: string) =>
      seeded.has(revision) ? revision : read('rev-parse', '--verify', '--quiet', idOf(revision)),
    tree(revision: string): TreeFile[] {
      const entries = git(['ls-tree', '-r', '-l', '-z', revision]).toString().split('\0')
      return entries.filter(Boolean).map((entry) => {
        const [facts = '', file = ''] = entry.split('\t')
        const [mode = '', , sha = '', size] = facts.split(/ +/)
        return { mode, sha, size: Number(size), path: file }
      })
    },
    log,
    /** The changed files between the common ancestor and a head, with git's letters. */
    changed(base: string, head: string): { letter: string; path: string; from?: string }[] {
      const range = `${idOf(base)}...${idOf(head)}`
      const parts = (read('diff', '--name-status', '-z', '-M', range) ?? '').split('\0')
      const files = []
      for (let at = 0; at + 1 < parts.length; ) {
        const letter = parts[at]?.[0] ?? ''
        const isMoved = letter === 'R' || letter === 'C'
        const [first = '', second = ''] = [parts[at + 1], parts[at + 2]]
        files.push(isMoved ? { letter, path: second, from: first } : { letter, path: first })
        at += isMoved ? 3 : 2
      }
      return files
    },
    /** The hunks of a file's change; empty for a binary file. */
    patch(base: string, head: string, path: string): string {
      const diff = read('diff', `${idOf(base)}...${idOf(head)}`, '--', path) ?? ''
      return diff.slice(diff.search(/^@@/m) >>> 0).trimEnd()
    },
    /** The tree of a merge; `undefined` for a conflict. */
    mergedTree: (base: string, head: string) =>
      read('merge-tree', '--write-tree', idOf(base), idOf(head))
  }
}

/** The objects of a repository: for each a line with its id, its type and its size, and its bytes. */
function readObjects(batch: Buffer): Map<string, { type: string; bytes: Buffer }> {
  const objects = new Map<string, { type: string; bytes: Buffer }>()
  for (let at = 0; at < batch.length; ) {
    const start = batch.indexOf('\n', at) + 1
    const [id = '', type = '', size] = batch.toString('latin1', at, start - 1).split(' ')
    const end = start + Number(size)
    objects.set(id, { type, bytes: batch.subarray(start, end) })
    at = end + 1
  }
  return objects
}

function refOf(branch: string): string {
  return `refs/heads/${branch}`
}

function factsOf(record: string): CommitFacts {
  const [sha = '', parents = '', name = '', email = '', date = '', message = ''] =
    record.split('\x1f')
  const all = parents.split(' ').filter(Boolean)
  return { sha, parents: all, name, email, date, message: message.trimEnd() }
}

function identity({ name, email }: { name: string; email: string }): Record<string, string> {
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: 'GitHub',
    GIT_COMMITTER_EMAIL: 'noreply@github.com'
  }
}
