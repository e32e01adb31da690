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

  /**
   * Writes a commit, whose branch is left to `setHead`.
   * @param files `null` deletes a file
   */
  function commit({ parents, files = {}, ...facts }: NewCommit): string {
    const changes = Object.entries(files).map(([file, content]) => {
      if (content === null) return `D ${file}\n`
      if (typeof content === 'object' && 'mode' in content) {
        return `M ${content.mode} ${content.sha} ${file}\n`
      }
      return [`M 100644 inline ${file}\n`, data(content)]
    })
    return importCommit({ parents, ...facts }, changes.flat())
  }

  /** Writes a commit of a whole tree. */
  function commitTree(tree: string, facts: NewCommit): string {
    return importCommit(facts, [`M 040000 ${tree} ""\n`])
  }

  /** One command for all objects of a commit: starting a command takes longest. */
  function importCommit(
    { parents, message, author = bot }: NewCommit,
    changes: (string | Buffer)[]
  ): string {
    const [first, ...others] = parents
    const stream = [
      'commit refs/imported\nmark :1\n',
      `author ${author.name} <${author.email}> now\n`,
      'committer GitHub <noreply@github.com> now\n',
      data(message),
      first ? `from ${first}\n` : '',
      ...others.map((parent) => `merge ${parent}\n`),
      ...changes,
      'get-mark :1\n'
    ]
    const input = Buffer.concat(stream.map((part) => Buffer.from(part)))
    return git(['fast-import', '--quiet', '--force', '--date-format=now'], input).toString().trim()
  }

  function seed(): string {
    const source = path.join(home, 'source')
    mkdirSync(source)
    cpSync('locales', path.join(source, 'locales'), { recursive: true })
    writeFileSync(path.join(source, 'README.md'), '# Babylon\n')
    writeFileSync(path.join(source, 'build.mjs'), 'process.exit(0)\n')
    const env = { GIT_WORK_TREE: source }
    git(['add', '--all'], undefined, env)
    const tree = line('write-tree')
    rmSync(source, { recursive: true })
    const developer = { name: 'Dev', email: 'dev@example.com' }
    return commitTree(tree, { parents: [], message: 'site: begins', author: developer })
  }

  git(['init', '--quiet', '--bare', '--initial-branch=main', folder])
  const first = seed()
  const seeded = readObjects(git(['cat-file', '--batch-all-objects', '--batch']))
  const seededFiles = new Set(line('ls-tree', '-r', '--name-only', first).split('\n'))

  /** The branches: commands get the ids of their commits. */
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
    /** Runs a command that only reads, with branches in its arguments. */
    line: (...args: string[]) => line(...args.map(idOf)),
    commit,
    commitTree,
    /** Removes every branch but `main`, which is again as the project is. */
    reset: () => {
      heads = new Map([['main', first]])
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
    head: (branch: string) => heads.get(branch),
    branches: () => [...heads.keys()].toSorted(),
    setHead: (branch: string, sha: string) => heads.set(branch, sha),
    deleteHead: (branch: string) => heads.delete(branch),
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

/** The bytes of a file or a message, as `git fast-import` reads them. */
function data(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content)
  return Buffer.concat([Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from('\n')])
}

function factsOf(record: string): CommitFacts {
  const [sha = '', parents = '', name = '', email = '', date = '', message = ''] =
    record.split('\x1f')
  const all = parents.split(' ').filter(Boolean)
  return { sha, parents: all, name, email, date, message: message.trimEnd() }
}
