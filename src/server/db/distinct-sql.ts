/**
 * SQL that lists the texts in an indexed column, each once, as `value`, ascending and without empty
 * ones. It jumps from one text to the next in the index, instead of reading every row.
 */
export function distinctSql(table: string, column: string): string {
  return `WITH RECURSIVE found (value) AS (
      SELECT min(${column}) FROM ${table} WHERE ${column} > ''
      UNION ALL
      SELECT (SELECT min(${column}) FROM ${table} WHERE ${column} > found.value)
      FROM found WHERE found.value IS NOT NULL)
    SELECT value FROM found WHERE value IS NOT NULL`
}
