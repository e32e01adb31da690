/**
 * Argon2id through the WebAssembly of @phi-ag/argon2, called directly: the package's own JavaScript
 * passes the number of characters where Argon2 expects bytes, so that only six letters of
 * `şşşşşşşşşşşş` would count.
 *
 * Import this file with `import()`, so that visitors who only view pages never load it.
 */
import wasm from '@phi-ag/argon2/argon2.wasm'

interface Argon2 {
  memory: WebAssembly.Memory
  _initialize(): void
  malloc(bytes: number): number
  free(pointer: number): void
  argon2_encodedlen(
    time: number,
    memory: number,
    lanes: number,
    saltBytes: number,
    hashBytes: number,
    type: number
  ): number
  argon2_hash(
    time: number,
    memory: number,
    lanes: number,
    password: number,
    passwordBytes: number,
    salt: number,
    saltBytes: number,
    hash: number,
    hashBytes: number,
    encoded: number,
    encodedBytes: number,
    type: number,
    version: number
  ): number
  argon2_verify(encoded: number, password: number, passwordBytes: number, type: number): number
}

/**
 * Memory in KiB. OWASP's second choice, which fits into an isolate of 128 MB together with a page.
 */
const cost = { memory: 19_456, time: 2, lanes: 1 } as const
const saltBytes = 16
const hashBytes = 32
/** Constants of argon2.h. */
const argon2id = 2
const version13 = 0x13
const mismatch = -35

/**
 * A hash that no password matches. Checking a password against it takes as long as against a real
 * hash.
 */
export const decoyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.time},p=${cost.lanes}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Hashes a password. The result has Argon2's own encoding, with parameters and salt:
 * `$argon2id$v=19$m=…$…$…`.
 */
export function hashPassword(
  password: string,
  salt: Uint8Array = crypto.getRandomValues(new Uint8Array(saltBytes))
): string {
  const argon2 = load()
  const { memory, time, lanes } = cost
  const encodedBytes = argon2.argon2_encodedlen(
    time,
    memory,
    lanes,
    salt.length,
    hashBytes,
    argon2id
  )
  return withBytes(
    [new TextEncoder().encode(password), salt, new Uint8Array(encodedBytes)],
    ([secret, salted, encoded]) => {
      const code = argon2.argon2_hash(
        time,
        memory,
        lanes,
        secret.at,
        secret.length,
        salted.at,
        salted.length,
        // Requests no raw hash, only the encoded one.
        0,
        hashBytes,
        encoded.at,
        encodedBytes,
        argon2id,
        version13
      )
      if (code !== 0) throw new Argon2Error(code)
      // The encoded hash ends with a NUL.
      const bytes = new Uint8Array(argon2.memory.buffer, encoded.at, encodedBytes - 1)
      return new TextDecoder().decode(bytes)
    }
  )
}

/**
 * Whether a password matches a hash.
 * @throws Argon2Error for a malformed hash
 */
export function verifyPassword(hash: string, password: string): boolean {
  const argon2 = load()
  const encoder = new TextEncoder()
  return withBytes([encoder.encode(`${hash}\0`), encoder.encode(password)], ([hash, secret]) => {
    const code = argon2.argon2_verify(hash.at, secret.at, secret.length, argon2id)
    if (code !== 0 && code !== mismatch) throw new Argon2Error(code)
    return code === 0
  })
}

/** Whether a hash was computed at a lower cost than the current one. */
export function isOutdated(hash: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(hash) ?? []
  return !(Number(memory) >= cost.memory && Number(time) >= cost.time)
}

class Argon2Error extends Error {
  override name = 'Argon2Error'
  constructor(code: number) {
    super(`Argon2 failed with error code ${code} (see argon2.h).`)
  }
}

let argon2Module: Argon2 | undefined

function load(): Argon2 {
  if (!argon2Module) {
    // The package's index.d.ts declares these exports only as a class that wraps them.
    argon2Module = new WebAssembly.Instance(wasm).exports as unknown as Argon2
    argon2Module._initialize()
  }
  return argon2Module
}

interface PlacedBytes {
  at: number
  length: number
}

/**
 * Passes copies of bytes to Argon2 and wipes them afterwards, because one of them is a password.
 */
function withBytes<T, Bytes extends Uint8Array[]>(
  list: [...Bytes],
  work: (placed: { [Index in keyof Bytes]: PlacedBytes }) => T
): T {
  const argon2 = load()
  const placed = list.map((bytes) => {
    const at = argon2.malloc(bytes.length)
    new Uint8Array(argon2.memory.buffer).set(bytes, at)
    return { at, length: bytes.length }
  })
  try {
    return work(placed as { [Index in keyof Bytes]: PlacedBytes })
  } finally {
    for (const { at, length } of placed) {
      new Uint8Array(argon2.memory.buffer, at, length).fill(0)
      argon2.free(at)
    }
  }
}
