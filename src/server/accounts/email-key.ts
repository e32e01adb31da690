/** What addresses are compared by: case and width of letters do not make another one. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}
