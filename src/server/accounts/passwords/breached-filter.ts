/**
 * The Bloom filter of leaked passwords, as the build writes it and the Worker reads it
 * (docs/decisions/0014-breached-passwords.md).
 */

/** 1 MiB. */
export const filterBits = 2 ** 23

const positionsPerEntry = 12

/** Shorter passwords are not in the filter, because no setting allows them. */
export const minEntryLength = 8

/**
 * The bits that an entry sets. They are derived from two parts of the digest, which is as good as
 * separate hash functions (Kirsch and Mitzenmacher, 2006).
 * @param sha256 the digest of the password after `foldLetters`, in hexadecimal
 */
export function filterPositions(sha256: string): number[] {
  const start = Number.parseInt(sha256.slice(0, 8), 16)
  // An odd step is coprime to the size, so no position repeats.
  const step = 2 * Number.parseInt(sha256.slice(8, 15), 16) + 1
  return Array.from({ length: positionsPerEntry }, (_, index) => {
    return (start + index * step) % filterBits
  })
}
