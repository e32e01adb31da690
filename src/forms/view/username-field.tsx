/**
 * Names the account for password managers, on forms that do not ask for the address. Without a name
 * it is not submitted.
 */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
}
