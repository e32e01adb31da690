import { digest } from './digest.ts'

/**
 * Tells whether a secret from outside is one of ours. It compares digests, so that the timing
 * reveals nothing.
 */
export async function isOneOf(
  given: string,
  secrets: readonly (string | undefined)[]
): Promise<boolean> {
  const wanted = await digest(given)
  const own = await Promise.all(
    secrets.filter((each) => each !== undefined).map((each) => digest(each))
  )
  return own.includes(wanted)
}
