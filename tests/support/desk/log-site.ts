import { beforeAll } from 'vitest'
import { operatorVars } from '../desk.ts'
import { opsToken } from '../operate.ts'
import { startSite } from '../site.ts'

/** Adds an action of an editor on a lead: its time, operator, name and lead are bound. */
export const insertAction = `INSERT INTO operator_actions (at, operator, role, action, subject_kind, subject_id, details)
  VALUES (?, ?, 'editor', ?, 'lead', ?, '{"state":"answered"}')`

/** A desk whose log has 240 actions of three operators. */
export function startLogSite() {
  const site = startSite({ faults: true, vars: operatorVars, secrets: { OPS_TOKEN: opsToken } })

  beforeAll(async () => {
    const rows = Array.from({ length: 240 }, (_, index) =>
      site.DB.prepare(insertAction).bind(
        index * 60_000,
        `o${index % 3}@example.com`,
        'someAction',
        `lead-${index}`
      )
    )
    await site.DB.batch(rows)
  })

  return site
}
