import { createHash } from 'node:crypto'
import { copyFileSync, linkSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface EmittedFile {
  url: string
  width?: number
  height?: number
}

/** The build's folder of static assets. */
export interface Output {
  /** Writes a file under a hash of its content: `gate.svg` → `/_assets/gate-1a2b3c4d.svg`. */
  emit(name: string, content: string | Uint8Array, size?: Size): Promise<string>
  /** Emits a file that never changes under its known hash, without reading it. */
  adopt(name: string, file: UnchangingFile, size: Size): Promise<void>
  /** Puts a file that never changes at a fixed path, without reading it. */
  link(path: string, file: string): Promise<void>
  write(path: string, content: string | Uint8Array): Promise<void>
  readonly files: Map<string, EmittedFile>
}

interface UnchangingFile {
  file: string
  /** The short hash of its content. */
  hash: string
}

interface Size {
  width: number
  height: number
}

export function createOutput(folder: string): Output {
  const files = new Map<string, EmittedFile>()
  const folders = new Set<string>()

  /** Returns the path of a file in the folder, after creating its parent folder. */
  async function resolvePath(file: string): Promise<string> {
    const target = path.join(folder, file)
    const parent = path.dirname(target)
    if (!folders.has(parent)) await mkdir(parent, { recursive: true })
    folders.add(parent)
    return target
  }

  async function write(file: string, content: string | Uint8Array): Promise<void> {
    await writeFile(await resolvePath(file), content)
  }

  async function emit(name: string, content: string | Uint8Array, size?: Size): Promise<string> {
    const url = hashedUrl(name, shortHash(content))
    await write(url, content)
    files.set(name, { url, ...size })
    return url
  }

  async function link(target: string, file: string): Promise<void> {
    linkOrCopy(file, await resolvePath(target))
  }

  async function adopt(name: string, { file, hash }: UnchangingFile, size: Size): Promise<void> {
    const url = hashedUrl(name, hash)
    await link(url, file)
    files.set(name, { url, ...size })
  }

  return { emit, adopt, link, write, files }
}

function hashedUrl(name: string, hash: string): string {
  const { name: base, ext } = path.parse(name)
  return `/_assets/${base}-${hash}${ext}`
}

/**
 * Hard links take no space, but some file systems lack them, and none links to another file system.
 * The calls are synchronous, because awaiting thousands of them takes several times as long.
 */
function linkOrCopy(file: string, target: string): void {
  try {
    linkSync(file, target)
  } catch (error) {
    // The content of a file with the same hash is the same.
    if (isCode(error, 'EEXIST')) return
    copyFileSync(file, target)
  }
}

/** Whether the file system has failed with one of these codes. */
export function isCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}

type Content = string | Uint8Array

/** Ten hexadecimal digits of SHA-256. */
export function shortHash(...contents: Content[]): string {
  return hash(contents).slice(0, 10)
}

/** 32 hexadecimal digits of SHA-256, enough for any number of cached results. */
export function longHash(...contents: Content[]): string {
  return hash(contents).slice(0, 32)
}

function hash(contents: Content[]): string {
  const sha256 = createHash('sha256')
  for (const content of contents) sha256.update(content)
  return sha256.digest('hex')
}
