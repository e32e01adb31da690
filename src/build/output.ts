import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

export interface EmittedFile {
  url: string
  width?: number
  height?: number
}

/** The folder of static assets that the build writes. */
export interface Output {
  /** Writes a file under a hash of its content: `gate.svg` → `/_assets/gate-1a2b3c4d.svg`. */
  emit(name: string, content: string | Uint8Array, size?: Size): Promise<string>
  /** Writes a file at a fixed path. */
  write(path: string, content: string | Uint8Array): Promise<void>
  /** Emitted files, by plain name. */
  readonly files: Map<string, EmittedFile>
}

interface Size {
  width: number
  height: number
}

export function createOutput(folder: string): Output {
  const files = new Map<string, EmittedFile>()

  async function write(file: string, content: string | Uint8Array): Promise<void> {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, content)
  }

  async function emit(name: string, content: string | Uint8Array, size?: Size): Promise<string> {
    const { name: base, ext } = path.parse(name)
    const url = `/_assets/${base}-${shortHash(content)}${ext}`
    await write(url, content)
    files.set(name, { url, ...size })
    return url
  }

  return { emit, write, files }
}

/** Ten hexadecimal digits of SHA-256. */
export function shortHash(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex').slice(0, 10)
}
