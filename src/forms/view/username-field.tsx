/**
 * Tells password managers which account a form without an email field belongs to. Without a name
 * it is not submitted.
 */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
}
