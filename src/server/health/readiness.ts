import { migrations } from 'babylon:migrations'
import { minuteMs } from '../../shared/time.ts'
import { createChecks, serviceProbes } from './checks.ts'
import { listRuns, maxSilenceMs } from './run-store.ts'
import { listMigrations } from './store.ts'

/**
 * Checks each service, and whether this build's migrations are applied and the cron trigger runs.
 */
export const recentReadiness = createChecks({
  ...serviceProbes,
  migrations: async ({ DB }) => {
    const applied = await listMigrations(DB)
    const missingMigrations = migrations.filter((name) => !applied.includes(name))
    if (missingMigrations.length > 0)
      throw new Error(`The database lacks ${missingMigrations.join(', ')}.`)
  },
  cron: async ({ DB }, now) => {
    const runs = await listRuns(DB)
    if (!runs.some(({ startedAt }) => now - startedAt <= maxSilenceMs)) {
      throw new Error(`The cron trigger has not run for ${maxSilenceMs / minuteMs} minutes.`)
    }
  }
})
