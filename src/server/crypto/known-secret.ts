import { digest } from './digest.ts'

/**
 * Whether a given secret is one of ours. Compares digests, so that the timing reveals
 * nothing.
 */
export async function isKnownSecret(
  given: string,
  secrets: readonly (string | undefined)[]
): Promise<boolean> {
  const wanted = await digest(given)
  const own = await Promise.all(
    secrets.filter((each) => each !== undefined).map((each) => digest(each))
  )
  return own.includes(wanted)
}
