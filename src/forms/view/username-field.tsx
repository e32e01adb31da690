/**
 * Tells password managers the account, on forms that do not ask for its address. Without a name
 * it is not submitted.
 */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
}
