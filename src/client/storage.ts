/** Session storage may be blocked: then nothing is remembered, and nothing fails. */

export function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** @returns whether it was kept */
export function remember(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
