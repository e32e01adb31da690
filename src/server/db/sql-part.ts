/** A part of a statement, with a value for each `?` in it. */
export interface SqlPart {
  sql: string
  values: (string | number)[]
}

/** A part that is true or false. Functions that return one are named `if…`. */
export type Condition = SqlPart

/** The condition with these values; `undefined` if one of them is missing. */
export function ifGiven(
  sql: string,
  ...values: (string | number | undefined)[]
): Condition | undefined {
  const given = values.filter((value) => value !== undefined)
  return given.length === values.length ? { sql, values: given } : undefined
}

/** The condition that all given conditions hold. */
export function joinConditions(conditions: readonly (Condition | undefined)[]): Condition {
  const given = conditions.filter((condition) => condition !== undefined)
  return {
    sql: given.map(({ sql }) => sql).join(' AND ') || 'true',
    values: given.flatMap(({ values }) => values)
  }
}

/**
 * The condition that the column before it is in a list, which is bound as JSON: D1 binds at most
 * 100 values.
 */
export const inListSql = 'IN (SELECT value FROM json_each(?))'

/**
 * The condition that the column `email` has the address, in any case of its letters. Stored
 * addresses are ASCII (`emailSchema`), so it compares as `emailKey` does. The stored keys of
 * operators and accounts are compared as they are.
 */
export const emailSql = 'email = ? COLLATE NOCASE'

/** The condition that any of the given ones holds. */
export function ifAny(conditions: readonly (Condition | undefined)[]): Condition {
  const given = conditions.filter((condition) => condition !== undefined)
  return {
    sql: `(${given.map(({ sql }) => sql).join(' OR ') || 'false'})`,
    values: given.flatMap(({ values }) => values)
  }
}
