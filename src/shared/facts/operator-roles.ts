/** The roles of operators, each with all rights of the roles before it. */
export const operatorRoles = ['reader', 'editor', 'owner'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** Whether a role has all rights of another one. */
export function isAtLeast(role: OperatorRole, needed: OperatorRole): boolean {
  return operatorRoles.indexOf(role) >= operatorRoles.indexOf(needed)
}
