import type { Settings } from '../../config.ts'
import { isAtLeast, type OperatorRole } from '../../shared/facts/operator-roles.ts'
import { emailKey } from '../../shared/text/email-key.ts'

/** A person who runs the site. */
export interface Operator {
  /** The address in the form in which addresses are compared. */
  email: string
  role: OperatorRole
}

/** Finds an operator in the settings, which alone decide who is one. */
export function operatorOf(
  email: string,
  { OPS_EMAILS }: Pick<Settings, 'OPS_EMAILS'>
): Operator | undefined {
  const key = emailKey(email)
  const role = OPS_EMAILS.get(key)
  return role && { email: key, role }
}

/** Tells whether a role needs a passkey besides the mailed link: all that may make changes. */
export function mustHavePasskey(role: OperatorRole): boolean {
  return isAtLeast(role, 'editor')
}

/** The subject of an operator's passkeys, which share a table with those of accounts. */
export function passkeySubject(email: string): string {
  return `operator:${email}`
}
