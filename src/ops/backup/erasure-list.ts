import * as v from 'valibot'

/** Allows only values that need no escaping in SQL. */
export const erasuresSchema = v.array(
  v.object({
    digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    kind: v.picklist(['person', 'account']),
    key_id: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
    erased_at: v.pipe(v.number(), v.integer())
  })
)

export const erasureQuery = 'SELECT * FROM erasures'

/** The statements that add a list to another database. The later erasure of a person wins. */
export function erasureInserts(list: v.InferOutput<typeof erasuresSchema>): string[] {
  return list.map(
    ({ digest, kind, key_id, erased_at }) =>
      `INSERT INTO erasures (digest, kind, key_id, erased_at)
         VALUES ('${digest}', '${kind}', '${key_id}', ${erased_at})
       ON CONFLICT (digest, kind) DO UPDATE SET erased_at = max(erased_at, excluded.erased_at)`
  )
}
