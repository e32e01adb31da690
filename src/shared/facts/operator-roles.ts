/** The roles of operators, each of which may do everything that the ones before it may. */
export const operatorRoles = ['reader', 'editor', 'owner'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** Tells whether a role may do what another one is needed for. */
export function isAtLeast(role: OperatorRole, needed: OperatorRole): boolean {
  return operatorRoles.indexOf(role) >= operatorRoles.indexOf(needed)
}
