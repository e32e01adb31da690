/** The form in which addresses are compared: case and width of letters are ignored. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}
