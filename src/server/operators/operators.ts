import type { Settings } from '../../config.ts'
import { isAtLeast, type OperatorRole } from '../../shared/facts/operator-roles.ts'
import { emailKey } from '../../shared/text/email-key.ts'

/** A person who runs the site. */
export interface Operator {
  /** The address in the form for comparisons. */
  email: string
  role: OperatorRole
}

/** Finds an operator in the settings, which alone define the operators. */
export function operatorOf(
  email: string,
  { OPS_EMAILS }: Pick<Settings, 'OPS_EMAILS'>
): Operator | undefined {
  const key = emailKey(email)
  const role = OPS_EMAILS.get(key)
  return role && { email: key, role }
}

/**
 * Tells whether a role requires a passkey in addition to the mailed link, as every role that may
 * make changes does.
 */
export function mustHavePasskey(role: OperatorRole): boolean {
  return isAtLeast(role, 'editor')
}

/** The owner id of an operator's passkeys, which are in one table with the passkeys of accounts. */
export function passkeySubject(email: string): string {
  return `operator:${email}`
}
