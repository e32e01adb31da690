import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createObjects, type Entry, type Files } from './git-objects.ts'

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

interface Commit extends CommitFacts {
  tree: string
  files: Files
}

/**
 * File contents by path. `null` deletes a file; an entry sets the mode and the object of one that
 * is not a plain file.
 */
export type NewFiles = Record<string, string | Buffer | null | Entry>

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

/**
 * Starting git is slow, so commits are written and read here, in git's format. Git itself answers
 * only what needs its algorithms: renames and patches.
 */
export function createGit() {
  const home = mkdtempSync(path.join(tmpdir(), 'github-'))
  const folder = path.join(home, 'repository.git')
  const { objects, write, writeTree } = createObjects(path.join(folder, 'objects'))
  /** In order of creation. */
  const commits = new Map<string, Commit>()
  const trees = new Map<string, Files>()
  /** Commit ids by branch. Git commands get the id, because the repository has no branches. */
  let heads = new Map<string, string>()

  function line(...args: string[]): string {
    const output = execFileSync('git', args, {
      // Ignores the machine's git configuration.
      env: { PATH: process.env.PATH, GIT_DIR: folder, GIT_CONFIG_NOSYSTEM: '1', HOME: home },
      stdio: ['pipe', 'pipe', 'pipe']
    })
    return output.toString().trim()
  }

  /** Writes the tree of a whole commit. */
  function writeRoot(files: Files): string {
    const tree = writeTree(files)
    trees.set(tree, files)
    return tree
  }

  /** Writes a commit; `setHead` moves the branch to it. */
  function commit({ parents, files = {}, ...facts }: NewCommit): string {
    const all: Files = new Map(commits.get(parents[0] ?? '')?.files)
    for (const [file, content] of Object.entries(files)) {
      if (content === null) all.delete(file)
      else if (typeof content === 'object' && 'mode' in content) all.set(file, content)
      else all.set(file, { mode: '100644', sha: write('blob', Buffer.from(content)) })
    }
    return commitTree(writeRoot(all), { parents, ...facts })
  }

  function commitTree(tree: string, { parents, message, author = bot }: NewCommit): string {
    const seconds = Math.floor(Date.now() / 1000)
    const lines = [
      `tree ${tree}`,
      ...parents.map((parent) => `parent ${parent}`),
      `author ${author.name} <${author.email}> ${seconds} +0000`,
      `committer GitHub <noreply@github.com> ${seconds} +0000`,
      '',
      message
    ]
    const sha = write('commit', Buffer.from(lines.join('\n')))
    const date = new Date(seconds * 1000).toISOString()
    const facts = { sha, tree, parents, ...author, date, message: message.trimEnd() }
    commits.set(sha, { ...facts, files: trees.get(tree) ?? new Map() })
    return sha
  }

  function seed(): string {
    const files = readdirSync('locales', { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => path.join(each.parentPath, each.name))
      .map((file) => [file, readFileSync(file)] as const)
    const others = { 'README.md': '# Babylon\n', 'build.mjs': 'process.exit(0)\n' }
    const author = { name: 'Dev', email: 'dev@example.com' }
    const all = { ...Object.fromEntries(files), ...others }
    return commit({ parents: [], files: all, message: 'site: begins', author })
  }

  line('init', '--quiet', '--bare', '--initial-branch=main', folder)
  const first = seed()

  /** Replaces the branch at the start of a revision with its commit id. */
  function resolveId(revision: string): string {
    const [, name = '', rest = ''] = /^([^:^~]*)(.*)$/s.exec(revision) ?? []
    return (heads.get(name.replace('refs/heads/', '')) ?? name) + rest
  }

  /** The commit of a branch or an id, or its parent (`^`). */
  function commitAt(revision: string): Commit | undefined {
    const [, sha = '', isParent] = /^(\w*)(\^?)$/.exec(resolveId(revision)) ?? []
    const found = commits.get(sha)
    return isParent ? commits.get(found?.parents[0] ?? '') : found
  }

  function history(revision: string): Set<string> {
    const found = new Set([commitAt(revision)?.sha ?? ''])
    // The loop also visits the parents that it adds.
    for (const sha of found) for (const each of commits.get(sha)?.parents ?? []) found.add(each)
    return found
  }

  function newestFirst(shas: Set<string>): Commit[] {
    return [...commits.values()].filter(({ sha }) => shas.has(sha)).toReversed()
  }

  function filesAt(revision: string): Files {
    return commitAt(revision)?.files ?? new Map()
  }

  function filesOfBoth(base: string, head: string): Files {
    return newestFirst(history(base).intersection(history(head)))[0]?.files ?? new Map()
  }

  function idIn(files: Files, file: string): string {
    const { mode = '', sha = '' } = files.get(file) ?? {}
    return mode + sha
  }

  /** The files that differ, in the order of their paths. */
  function differing(from: Files, to: Files): string[] {
    const files = new Set([...from.keys(), ...to.keys()])
    return [...files].filter((file) => idIn(from, file) !== idIn(to, file)).toSorted()
  }

  return {
    /** Runs a read-only git command, whose arguments may name branches. */
    line: (...args: string[]) => line(...args.map(resolveId)),
    commit,
    commitTree,
    /** Deletes every branch but `main`, and resets it to the project's files. */
    reset: () => {
      heads = new Map([['main', first]])
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
    head: (branch: string) => heads.get(branch),
    branches: () => [...heads.keys()].toSorted(),
    setHead: (branch: string, sha: string) => heads.set(branch, sha),
    deleteHead: (branch: string) => heads.delete(branch),
    isCommit: (sha: string) => commits.has(sha),
    isAncestor: (revision: string, of: string) =>
      history(of).has(commitAt(revision)?.sha ?? 'none'),
    blob(sha: string) {
      const known = objects.get(sha)
      return known?.type === 'blob' ? known.bytes : undefined
    },
    /**
     * The object of a revision such as `main:locales/company.json`, `main^{tree}` or its own id.
     */
    blobAt(revision: string): string | undefined {
      const [, of = '', kind, file] = /^([^:]*?)(?:\^\{(\w+)\})?(?::(.*))?$/s.exec(revision) ?? []
      if (file !== undefined) return filesAt(of).get(file)?.sha
      const found = commitAt(of)
      return kind === 'tree' ? found?.tree : (found?.sha ?? (objects.has(of) ? of : undefined))
    },
    tree: (sha: string): TreeFile[] =>
      [...(trees.get(sha) ?? [])].map(([file, entry]) => ({
        ...entry,
        size: objects.get(entry.sha)?.bytes.length ?? 0,
        path: file
      })),
    log(revision: string, limit: number, file?: string): CommitFacts[] {
      const [from = '', to] = revision.split('..')
      const found = to === undefined ? history(from) : history(to).difference(history(from))
      const isOfFile = ({ files, parents: [parent = ''] }: Commit) =>
        file === undefined || idIn(files, file) !== idIn(filesAt(parent), file)
      return newestFirst(found).filter(isOfFile).slice(0, limit)
    },
    /** The changed files between the common ancestor and a head, with git's status letters. */
    changed(base: string, head: string): { letter: string; path: string; from?: string }[] {
      const [from, to] = [filesOfBoth(base, head), filesAt(head)]
      const changed = differing(from, to).map((file) => ({
        letter: from.has(file) ? (to.has(file) ? 'M' : 'D') : 'A',
        path: file
      }))
      const letters = new Set(changed.map(({ letter }) => letter))
      if (!letters.has('A') || !letters.has('D')) return changed
      // A deletion and an addition may be a rename.
      const range = `${resolveId(base)}...${resolveId(head)}`
      const parts = line('diff', '--name-status', '-z', '-M', range).split('\0')
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
      const diff = line('diff', `${resolveId(base)}...${resolveId(head)}`, '--', path)
      return diff.slice(diff.search(/^@@/m) >>> 0).trimEnd()
    },
    /** The tree of a merge; `undefined` for a conflict. */
    mergedTree(base: string, head: string): string | undefined {
      const [common, own, other] = [filesOfBoth(base, head), filesAt(base), filesAt(head)]
      const merged = new Map(own)
      for (const file of differing(common, other)) {
        const [entry, present] = [other.get(file), idIn(own, file)]
        // Unlike git, treats two changes of one file as a conflict, even on different lines.
        if (![idIn(common, file), idIn(other, file)].includes(present)) return undefined
        if (entry) merged.set(file, entry)
        else merged.delete(file)
      }
      return writeRoot(merged)
    }
  }
}
