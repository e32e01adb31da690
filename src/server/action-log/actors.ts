import type { OperatorRole } from '../../shared/facts/operator-roles.ts'

/** A person or machine in the log of actions. */
export interface Actor {
  /** An operator's address, or the name of a machine or command, which contains no `@`. */
  email: string
  role: OperatorRole | 'machine'
}

/** A machine that calls with the bearer token `OPS_TOKEN`. */
export const apiActor: Actor = { email: 'OPS_TOKEN', role: 'machine' }

export const jobActor: Actor = { email: 'job', role: 'machine' }

/**
 * `npm run ops -- operator`, which changes the database directly. The log uses the command's former
 * name.
 */
export const commandActor: Actor = { email: 'npm run operator', role: 'owner' }

/** The name of an operator, or the address of one without a name. */
export function displayName({ name, email }: { name: string; email: string }): string {
  return name || email
}
