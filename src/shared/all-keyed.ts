/** Waits for the promises of an object at once, like the proposed `Promise.allKeyed`. */
export async function allKeyed<Given extends object>(
  promises: Given
): Promise<{ -readonly [Key in keyof Given]: Awaited<Given[Key]> }> {
  const values = await Promise.all(Object.values(promises))
  const entries = Object.keys(promises).map((key, index) => [key, values[index]])
  // Each key has the value of its promise.
  return Object.fromEntries(entries) as { -readonly [Key in keyof Given]: Awaited<Given[Key]> }
}
