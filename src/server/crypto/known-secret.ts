import { digest } from './digest.ts'

/**
 * Whether a given secret is one of ours. Compares digests, so that the timing reveals
 * nothing.
 */
export async function isKnownSecret(
  secret: string,
  secrets: readonly (string | undefined)[]
): Promise<boolean> {
  const secretDigest = await digest(secret)
  const ownDigests = await Promise.all(
    secrets.filter((each) => each !== undefined).map((each) => digest(each))
  )
  return ownDigests.includes(secretDigest)
}
