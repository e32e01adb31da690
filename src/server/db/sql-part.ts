/** A part of a statement, with a value for each `?` in it. */
export interface SqlPart {
  sql: string
  values: (string | number)[]
}

/** A part that holds or does not. Functions that return one are named `if…`. */
export type Condition = SqlPart
