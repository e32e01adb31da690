/**
 * Tells password managers whose password it is, where the form does not ask for it; without a name
 * it is not sent.
 */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
}
