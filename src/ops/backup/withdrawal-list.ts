import * as v from 'valibot'

/** Allows only values that need no escaping in SQL. */
export const withdrawalsSchema = v.array(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
    withdrawn_at: v.pipe(v.number(), v.integer()),
    withdrawn_by: v.pipe(v.string(), v.regex(/^[a-z ]{1,20}$/)),
    /** The digest of the email address of an erased person. */
    digest: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)))
  })
)

/** Reads which consents to news have been withdrawn, without their addresses. */
export const withdrawalQuery = `SELECT id, withdrawn_at, withdrawn_by,
    iif(instr(email, '@'), NULL, email) AS digest
  FROM news_subscriptions WHERE withdrawn_at IS NOT NULL`

/** The statements that withdraw these consents again in another database. */
export function withdrawalStatements(list: v.InferOutput<typeof withdrawalsSchema>): string[] {
  return list.map(
    ({ id, withdrawn_at, withdrawn_by, digest }) =>
      `UPDATE news_subscriptions SET withdrawn_at = ${withdrawn_at}, withdrawn_by = '${withdrawn_by}'
         ${digest === null ? '' : `, email = '${digest}', account_id = NULL`}
       WHERE id = '${id}'`
  )
}
