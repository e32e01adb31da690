import { attackedSite, prepare } from '../attack/run.ts'
import type { OwnSite } from '../site.ts'
import { workerProcess } from '../worker/worker-process.ts'
import type { Server } from './measure.ts'

const platformToken = 'a-token-of-the-platform-long-enough'

/** The options for an attack, with every optional feature switched on. */
export const probedSite = {
  vars: { ...attackedSite.vars, PLATFORM_URL: 'https://platform.example.com/enter' },
  secrets: { ...attackedSite.secrets, PLATFORM_TOKEN: platformToken }
}

const tables = ['sessions', 'operator_sessions']

/** Prepares a site for `search`. */
export async function prepareServer(site: OwnSite): Promise<Server> {
  const { values } = await prepare(site)
  // Without it, /readyz is a fault.
  await site.runCron()
  const lastLead = await site.readValue<number>('SELECT max(rowid) FROM leads')
  const kept = await Promise.all(
    tables.map(async (table) => await site.listRows(`SELECT * FROM ${table}`))
  )
  return {
    origin: site.origin,
    processId: workerProcess(),
    values: () => ({ ...values(), platformToken }),
    async restore() {
      await site.DB.batch([
        site.DB.prepare('UPDATE job_runs SET started_at = ?').bind(Date.now()),
        // Files and growing lists are disproportionate to their requests by nature.
        site.DB.prepare('DELETE FROM leads WHERE rowid > ?').bind(lastLead ?? 0),
        ...tables.flatMap((table, index) =>
          (kept[index] ?? []).map((row) =>
            site.DB.prepare(
              `INSERT OR IGNORE INTO ${table} (${Object.keys(row).join()}) VALUES (${Object.keys(row).fill('?').join()})`
            ).bind(...Object.values(row))
          )
        )
      ])
    }
  }
}
