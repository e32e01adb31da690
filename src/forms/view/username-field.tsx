/**
 * Identifies the account to password managers in forms without an email field. Not submitted,
 * because it has no name.
 */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
}
